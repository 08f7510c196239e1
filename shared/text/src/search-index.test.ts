import { describe, expect, test } from '@jest/globals';
import { isBlankSearch, SearchIndex } from './search-index';

interface Item {
  readonly name: string;
  readonly more?: readonly string[];
}
const rest = () => Promise.resolve();
const indexOf = () => new SearchIndex<Item>(({ name, more = [] }) => [name, ...more]);
const spss: Item = { name: 'SPSS 31', more: ['التحليل الإحصائي للبيانات', 'إس بي إس إس'] };

describe('a search', () => {
  test.each(['spss', ' SPSS 31 ', 'الاحصائى', 'التَّحليل', 'بيان', 'اس بي'])('finds SPSS 31 when a visitor types %s', (typed) => {
    expect(indexOf().filter([spss], typed)).toEqual([spss]);
  });

  test('needs every word, in any order', () => {
    expect(indexOf().filter([spss], '31 تحليل')).toEqual([spss]);
    expect(indexOf().filter([spss], '31 ترجمة')).toEqual([]);
  });

  test.each(['', '   ', 'ال', 'َ', '؟', '-'])('changes nothing for the blank text «%s»', (typed) => {
    expect(isBlankSearch(typed)).toBe(true);
    expect(indexOf().filter([spss], typed)).toEqual([spss]);
    expect(indexOf().best([spss], typed)).toEqual([]);
  });

  test('ranks matches of the name first, then of its words, then of other texts, each in its own order', () => {
    const items = [{ name: 'باقة', more: ['مع SPSS'] }, { name: 'نسخة xSPSS' }, { name: 'دورة SPSS' }, spss, { name: 'SPSS 20' }];
    expect(
      indexOf()
        .best(items, 'spss')
        .map(({ name }) => name),
    ).toEqual(['SPSS 31', 'SPSS 20', 'دورة SPSS', 'نسخة xSPSS', 'باقة']);
    expect(indexOf().best(items, 'spss', { most: 2 })).toHaveLength(2);
  });

  test('ranks another name with the typed words before one that only begins with them', () => {
    const items = [{ name: 'Statista' }, { name: 'SPSS' }, { name: 'الإحصاء للجميع' }];
    const aliases = [['إحصائيات'], ['إحصاء'], []];
    const index = new SearchIndex<Item>((item) => [[item.name, ...(aliases[items.indexOf(item)] ?? [])]]);
    for (const typed of ['احصاء', 'إحصاء', 'الاحصاء', 'الإحصاءُ', 'للإحصاء'])
      expect(index.best(items, typed).map(({ name }) => name)).toEqual(['الإحصاء للجميع', 'SPSS', 'Statista']);
  });

  test('shows as many as were asked for of those that count', () => {
    const items = Array.from({ length: 50 }, (_, at) => ({ name: `أداة ${at}` }));
    const found = indexOf().best(items, 'أداة', { most: 20, standingOf: ({ name }) => (name.endsWith('1') ? 'current' : undefined) });
    expect(found.map(({ name }) => name)).toEqual(['أداة 1', 'أداة 11', 'أداة 21', 'أداة 31', 'أداة 41']);
  });
});

describe('a search with one slip', () => {
  const grammarly: Item = { name: 'Grammarly Premium', more: ['تدقيق لغوي (غرامرلي)'] };
  const chatgpt: Item = { name: 'ChatGPT Plus', more: ['شات جي بي تي'] };
  const turnitin: Item = { name: 'Turnitin Instructor', more: ['تورنيتين'] };
  const pack: Item = { name: 'باقة الكتابة', more: ['تضم Grammarly وTurnitin'] };
  const items = [pack, grammarly, chatgpt, turnitin];

  test.each([
    ['grammerly', [grammarly, pack]],
    ['grammerly premuim', [grammarly]],
    ['premuim grammerly', [grammarly]],
    ['غرامرلى', [grammarly]],
    ['غارمرلي', [grammarly]],
    ['chatgbt', [chatgpt]],
    ['chatgbt plus', [chatgpt]],
    ['turnitn', [turnitin]],
    ['تورنتين', [turnitin]],
  ])('«%s» finds the meant item, matches of the name first', (typed, meant) => {
    expect(indexOf().best(items, typed)).toEqual(meant);
    expect(new Set(indexOf().filter(items, typed))).toEqual(new Set(meant));
  });

  test('is not corrected when a text contains the typed word', () => {
    const canvas: Item = { name: 'Canvas' };
    const canvan: Item = { name: 'Canvan' };
    expect(indexOf().filter([canvas, canvan], 'canvas')).toEqual([canvas]);
    expect(indexOf().best([canvas, canvan], 'canvas')).toEqual([canvas]);
  });

  test('is not forgiven in a short word beside it', () => {
    expect(indexOf().filter(items, 'grammerly plsu')).toEqual([]);
  });
});

describe('ten thousand items', () => {
  const many = Array.from({ length: 10_000 }, (_, at) => ({ name: `أداة رقم ${at}`, more: ['اشتراك رقمي للبحث والكتابة والتحليل'] }));

  test('are folded once, before the first key: no key folds', async () => {
    const index = indexOf();
    await index.prepare(many, rest);
    expect(index.folds).toBe(many.length);
    for (const typed of ['ا', 'اد', 'اداة', 'اداة 99', 'لا شيء من هذا', 'اشترلك']) {
      index.best(many, typed);
      index.filter(many, typed);
    }
    expect(index.folds).toBe(many.length);
  });

  test('are folded no further when the visitor leaves', async () => {
    const index = indexOf();
    await index.prepare(many, rest, { isOver: () => index.folds > 0 });
    expect(index.folds).toBe(100);
  });

  test('are folded again after a late text, and only those', async () => {
    const index = indexOf();
    const [first, ...others] = many;
    await index.prepare(many, rest);
    const extraOf = (item: Item) => (item === first ? 'مع ضمان' : undefined);
    expect(index.filter(many, 'ضمان', extraOf)).toEqual([first]);
    expect(index.folds).toBe(many.length + 1);
    expect(others).toHaveLength(9_999);
  });
});

describe('a search as people write it', () => {
  const named = (name: string, aliases: readonly string[] = [], text = '') => ({ name, aliases, text });
  const spss31 = named('SPSS 31', ['إس بي إس إس'], 'للتحليل الإحصائي');
  const chatgpt = named('ChatGPT Plus', ['شات جي بي تي', 'جي بي تي']);
  const nvivo = named('NVivo', ['إن فيفو']);
  const canva = named('Canva Pro', ['كانفا']);
  const grammarly = named('Grammarly', ['غرامرلي'], 'لكتابة أفضل');
  const quillbot = named('QuillBot', ['كويل بوت']);
  const academia = named('Academia.edu', ['أكاديميا']);
  const items = [spss31, chatgpt, nvivo, canva, grammarly, quillbot, academia];
  const index = new SearchIndex<(typeof items)[number]>(({ name, aliases, text }) => [[name, ...aliases], text]);

  test.each([
    // The article and what is joined to it.
    ['الإحصائي', spss31],
    ['للإحصائي', spss31],
    ['بالإحصائي', spss31],
    ['والإحصائي', spss31],
    ['كالإحصائي', spss31],
    ['فالإحصائي', spss31],
    ['والكتابة', grammarly],
    // Marks at either end and inside.
    ['SPSS؟', spss31],
    ['(spss)', spss31],
    ['«spss».', spss31],
    ['spss - 31', spss31],
    ['N-Vivo', nvivo],
    ['n.vivo', nvivo],
    ['academia edu', academia],
    ['academia-edu', academia],
    ['academiaedu', academia],
    ['pro-canva', canva],
    // Words that are joined or apart.
    ['spss31', spss31],
    ['chat gpt', chatgpt],
    ['chat gbt', chatgpt],
    ['كويلبوت', quillbot],
    ['انفيفو', nvivo],
    ['شاتجيبيتي', chatgpt],
    // Spoken spellings.
    ['شات جبت', chatgpt],
    ['تشات جبت', chatgpt],
    ['شات جيبيتي', chatgpt],
    ['كنفا', canva],
    ['كانفه', canva],
    ['جرامرلي', grammarly],
    ['قرامرلي', grammarly],
    ['جرمرلي', grammarly],
    ['كيلبوط', quillbot],
    ['سبسس', spss31],
    ['نفيفو', nvivo],
    ['اكادميا', academia],
    // Other words.
    ['سيارة', undefined],
    ['والد', undefined],
    ['بالون', undefined],
  ])('«%s» finds what it means', (typed, meant) => {
    expect(index.best(items, typed)).toEqual(meant ? [meant] : []);
    expect(index.filter(items, typed)).toEqual(meant ? [meant] : []);
  });

  test('a title comes before another name, and both before a text; what is over comes last', () => {
    const all = [
      named('كتاب', [], 'عن الإحصاء'),
      named('دورة', ['الإحصاء']),
      named('الإحصاء 1'),
      named('الإحصاء 2'),
      named('مقدمة في الإحصاء'),
    ];
    const found = index.best(all, 'احصاء', { standingOf: ({ name }) => (name.endsWith('1') ? 'over' : 'current') });
    expect(found.map(({ name }) => name)).toEqual(['الإحصاء 2', 'مقدمة في الإحصاء', 'دورة', 'كتاب', 'الإحصاء 1']);
  });
});
