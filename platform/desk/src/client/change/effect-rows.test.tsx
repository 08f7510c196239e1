import { describe, expect, test } from '@jest/globals';
import type { Pins, RecordNote } from '@riwaq/contracts/platform';
import type { SiteEffects } from '@riwaq/contracts/site-effects';
import { renderToStaticMarkup } from 'react-dom/server';
import { plan } from '../testing/fake-desk';
import { effectRows } from './effect-rows';

/** The row of a name as plain text, an item each. */
function itemsOf(effects: Partial<SiteEffects>, name: string): string[] | undefined {
  const row = effectRows({ ...plan.effects, ...effects }).find((each) => each.name === name);
  return row?.items.map((item) =>
    renderToStaticMarkup(item)
      .replaceAll(/<[^>]*>/g, '')
      .trim(),
  );
}

describe('what a change would bring', () => {
  test('names releases with their apps in Arabic', () => {
    expect(itemsOf({ releases: [{ app: 'offers', from: { code: '1.4.0' }, to: { code: '1.3.0' } }] }, 'الإصدار')).toEqual([
      'العروض: من 1.4.0 إلى 1.3.0',
    ]);
    expect(itemsOf({ releases: [{ app: 'book-fair', to: { code: '1.0.0' } }] }, 'الإصدار')).toEqual(['book-fair: إلى 1.0.0']);
  });

  test.each([
    [1, 'يختفي: عنوان واحد'],
    [2, 'يختفي: عنوانان'],
    [7, 'يختفي: 7\u00a0عناوين'],
    [12, 'يختفي: 12\u00a0عنوانًا'],
    [100, 'يختفي: 100\u00a0عنوان'],
  ])('counts %i lost addresses', (count, name) => {
    const lost = Array.from({ length: count }, (_, at) => `/offers/${at}`);
    expect(itemsOf({ lost }, name)).toEqual(lost);
  });

  test('says old and new prices, what is sold no longer, and what is from now on', () => {
    const prices = [
      { item: ['products', 'spss31'], field: 'price', from: '12500', to: '9900' },
      { item: ['coupons', 'EID'], field: 'price', from: '500' },
      { item: ['products', 'nvivo'], field: 'price', to: 'من 1200' },
      { item: ['courses', 'spss'], field: 'price', affiliate: 'partner-h', from: '5900', to: '5500' },
    ];
    expect(itemsOf({ prices }, 'الأسعار')).toEqual([
      'المنتج spss31، السعر: من 12,500 إلى 9,900',
      'رمز التخفيض EID، السعر: لم يعد يُباع، وكان بسعر 500',
      'المنتج nvivo، السعر: يُباع من الآن بسعر من 1200',
      'الدورة spss، صفحة الشريك partner-h، السعر: من 5,900 إلى 5,500',
    ]);
  });

  test('says what a price is of where somebody knows it', () => {
    const prices = [{ item: ['offers', 'week-offer-2', 'choices', 'full'], field: 'price', to: '8500' }];
    const [row] = effectRows({ ...plan.effects, prices }, [], () => 'العرض الكامل: السعر').filter(({ name }) => name === 'الأسعار');
    expect(renderToStaticMarkup(row?.items[0]).replaceAll(/<[^>]*>/g, '')).toBe('العرض الكامل: السعر 8,500');
  });

  test('says which prices may be mistakes, and what holds more than it names', () => {
    const warnings: SiteEffects['warnings'] = [
      { kind: 'dearer', name: 'SPSS 31 — العرض الأساسي', price: 6500, other: 5000, parts: ['SPSS 31'] },
      { kind: 'dearer', name: 'باقة', price: 9500, other: 9200, parts: ['SPSS 31', 'Canva'] },
      { kind: 'no-saving', name: 'NVivo', price: 4900, other: 4900, parts: [] },
      { kind: 'unnamed', name: 'باقة العيد', parts: ['SPSS 31'] },
    ];
    expect(itemsOf({ warnings }, 'انظر مرة أخرى، ولك أن تنشر')?.map((item) => item.replaceAll('\u00a0', ' '))).toEqual([
      '«SPSS 31 — العرض الأساسي» بسعر 6,500 دج، و«SPSS 31» وحده بسعر 5,000 دج',
      '«باقة» بسعر 9,500 دج، وما فيها متفرّقًا بسعر 9,200 دج: SPSS 31، Canva',
      '«NVivo»: السعر السابق 4,900 دج ليس أعلى من السعر 4,900 دج، فلا تخفيض',
      'في «باقة العيد» أدوات لم تُسمَّ: من يفعّل طلبها يتفق عليها مع المشتري',
    ]);
  });

  test('says which entries of the header appear and disappear, with their days', () => {
    const days = { from: '2026-11-20', until: '2026-11-27' };
    const navigation: SiteEffects['navigation'] = [
      { change: 'added', label: 'عروض العودة', href: '/offers/back' },
      { change: 'removed', label: 'Week 47', href: '/offers/week-47', ...days },
      { change: 'removed', label: 'عرض العيد', href: '/offers/eid', until: '2025-06-14' },
      { change: 'added', label: 'عرض العيد', href: '/offers/eid', until: '2026-12-20' },
    ];
    expect(itemsOf({ navigation }, 'قائمة أعلى الصفحة')).toEqual([
      'يظهر «عروض العودة» /offers/back',
      'يختفي «Week 47» /offers/week-47 من 20\u00a0نوفمبر 2026 حتى 27\u00a0نوفمبر 2026',
      'يظهر «عرض العيد» /offers/eid حتى 20\u00a0ديسمبر 2026',
    ]);
  });

  test('says which records a rollback moves, also where the history does not know from where', () => {
    const moved = { to: { action: 'publish' as const, by: 'Amina', at: '2026-11-21T09:05:00Z' }, names: [['coupons', 'EID']], count: 1 };
    expect(itemsOf({ moved }, 'المحتوى الذي يرجع')?.[0]?.replaceAll('\u00a0', ' ')).toMatch(
      /^يحلّ ما نُشر باسم Amina يوم 21 نوفمبر 2026.* محلّ محتوى لا يعرفه السجل\. يختلف فيهما سجل واحد: رمز التخفيض EID$/,
    );
    expect(itemsOf({ moved: { ...moved, names: [] } }, 'المحتوى الذي يرجع')?.[0]).toMatch(/\. يختلف فيهما سجل واحد$/);
  });

  test('names records beside the code where they change, and says which records stay out', () => {
    const [live, next] = [
      { code: '1.1.0', records: 'aaaaaaaaaaaaaaaa' },
      { code: '1.1.0', records: 'bbbbbbbbbbbbbbbb' },
    ];
    const itemOf = (to: Pins) =>
      itemsOf({ releases: [{ app: 'offers', from: live, to }] }, 'الإصدار')?.map((text) => text.replaceAll(/[\u2066-\u2069]/g, ''));
    expect(itemOf(next)).toEqual(['العروض: من 1.1.0 + محتوى آخر إلى 1.1.0 + محتوى آخر']);
    expect(itemOf({ ...live, code: '1.2.0' })).toEqual(['العروض: من 1.1.0 إلى 1.2.0']);
    const leftOut = (...what: RecordNote[]) => {
      const rows = effectRows(plan.effects, [{ app: 'offers', version: '1.2.0', what }]);
      return renderToStaticMarkup(rows.find(({ name }) => name === 'محتوى لا يُنشر معه')?.items[0]).replaceAll(/<[^>]*>/g, '');
    };
    expect(leftOut({ change: 'added', file: 'coupons', path: ['EID'] })).toMatch(/يبقى المحتوى المنشور الآن.*جديد: رمز التخفيض EID$/);
    // What is in stock again is not «removed».
    const stock = { file: 'products/spss', path: ['isOutOfStock'] };
    expect(leftOut({ change: 'removed', ...stock, from: 'true' })).toMatch(/المنتج spss، نفدت الكمية: من نعم إلى لا$/);
    expect(leftOut({ change: 'added', ...stock, to: 'true' })).toMatch(/المنتج spss، نفدت الكمية: من لا إلى نعم$/);
  });

  test('says what devices keep that the release cannot read', () => {
    expect(
      itemsOf({ unreadable: [{ key: 'riwaq.gift', app: 'offers', version: '1.0.0', kept: 2, read: 1 }] }, 'تنسى أجهزة الزوار ما حفظته'),
    ).toEqual(['riwaq.gift: على الأجهزة النسخة 2، وإصدار العروض 1.0.0 لا يقرأ إلا النسخة 1']);
  });

  test('counts documents, and leaves out what stays', () => {
    expect(itemsOf({ documents: { composed: 2, kept: 84 } }, 'الصفحات')).toEqual(['تُكتب من جديد: صفحتان. تبقى كما هي: 84\u00a0صفحة']);
    expect(effectRows(plan.effects).map(({ name }) => name)).toEqual(['الإصدار', 'الصفحات']);
    expect(itemsOf({ scripts: [{ app: 'offers', from: 12_400, to: 12_401 }] }, 'حجم أول تحميل')).toBeUndefined();
  });
});
