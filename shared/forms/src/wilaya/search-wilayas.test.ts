import { describe, expect, test } from '@jest/globals';
import { matchWilaya, searchWilayas } from './search-wilayas';
import { wilayas } from './wilayas';

const found = (text: string) => searchWilayas(text).map(({ name }) => name);

test('there are 69 wilayas, numbered without a gap, each with its own name', () => {
  expect(wilayas.map(({ code }) => Number(code))).toEqual(Array.from({ length: 69 }, (_, index) => index + 1));
  expect(new Set(wilayas.map(({ name }) => name)).size).toBe(69);
});

test('each wilaya has its number, its code of two digits, and its names in Arabic and Latin letters (D14)', () => {
  for (const { id, code, name, latin } of wilayas) {
    expect(code).toBe(String(id).padStart(2, '0'));
    expect(name).toMatch(/^[\u0621-\u064a ]+$/);
    expect(latin).toMatch(/^[\p{Script=Latin}' ]+$/u);
  }
  expect(new Set(wilayas.map(({ latin }) => latin)).size).toBe(69);
  expect(wilayas[15]).toMatchObject({ id: 16, code: '16', name: 'الجزائر', latin: 'Alger' });
});

test('each new wilaya names an old one that it belonged to', () => {
  const news = wilayas.filter(({ former }) => former !== undefined);
  expect(news.map(({ code }) => code)).toEqual(['59', '60', '61', '62', '63', '64', '65', '66', '67', '68', '69']);
  expect(news.every(({ former }) => Number(former) < 59)).toBe(true);
});

describe('finding a wilaya (D14)', () => {
  test.each([
    ['الجزائر', 'الجزائر'],
    ['جزائر', 'الجزائر'],
    ['الجزاير', 'الجزائر'],
    ['الجزائر العاصمة', 'الجزائر'],
    ['alger', 'الجزائر'],
    ['Algiers', 'الجزائر'],
    ['16', 'الجزائر'],
    ['٣١', 'وهران'],
    ['9', 'البليدة'],
    ['bejaia', 'بجاية'],
    ['Béjaïa', 'بجاية'],
    ['بجايه', 'بجاية'],
    ['msila', 'المسيلة'],
    ["M'sila", 'المسيلة'],
    ['ام البواقي', 'أم البواقي'],
    ['إن صالح', 'عين صالح'],
    ['عين صالح', 'عين صالح'],
    ['in salah', 'عين صالح'],
    ['ان قزام', 'عين قزام'],
    ['sidi-bel-abbes', 'سيدي بلعباس'],
    ['bousaada', 'بوسعادة'],
    ['ايليزي', 'إليزي'],
    ['ouzou', 'تيزي وزو'],
  ])('«%s» finds %s first', (typed, name) => {
    expect(found(typed)[0]).toBe(name);
  });

  test('the former wilaya ranks first, followed by the new one', () => {
    expect(found('الأغواط')).toEqual(['الأغواط', 'آفلو']);
    expect(found('djelfa')).toEqual(['الجلفة', 'عين وسارة', 'مسعد']);
  });

  test('nothing typed shows all, nonsense shows none', () => {
    expect(found('  ')).toHaveLength(69);
    expect(found('xyz')).toEqual([]);
  });
});

describe('a text that was typed without choosing from the list', () => {
  test('is taken for the wilaya that it names, or for the only one that fits', () => {
    expect(matchWilaya('Oran')?.name).toBe('وهران');
    expect(matchWilaya('تبسه')?.name).toBe('تبسة');
    expect(matchWilaya('بريكه')?.name).toBe('بريكة');
    expect(matchWilaya('غردا')?.name).toBe('غرداية');
  });

  test('matches nothing when ambiguous or unknown', () => {
    expect(matchWilaya('سيدي')).toBeUndefined();
    expect(matchWilaya('')).toBeUndefined();
    expect(matchWilaya('باريس')).toBeUndefined();
  });
});

test.each(wilayas)('the whole name of $name finds it first', ({ name }) => {
  expect(searchWilayas(name)[0]?.name).toBe(name);
});
