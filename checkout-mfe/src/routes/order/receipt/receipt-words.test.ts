import { describe, expect, test } from '@jest/globals';
import { othersText, type PaidOrder, receiptWords, toolRows } from './receipt-words';
import { wrapText } from './wrap-text';

const line = (name: string) => ({ name, detail: '× 2', price: 5000 });
const order = (...names: readonly string[]): PaidOrder => ({
  reference: 'RQ-7K3M9QXA',
  goods: { lines: names.map(line), subtotal: 5000, discount: 0, total: 5000, method: 'epayment' },
  payment: { at: '2026-05-03T22:30:00Z', amount: 5000, serial: 'DEMO-1' },
});

describe('the words of the picture', () => {
  test('are the number, the tools and the day in Algeria, and no money', () => {
    expect(receiptWords(order('SPSS 31', 'DeepL Pro'), 'رِواق')).toEqual({
      title: 'وصل رِواق',
      reference: 'RQ-7K3M9QXA',
      tools: ['SPSS 31', 'DeepL Pro'],
      date: 'دُفع في 3\u00a0ماي 2026',
    });
  });

  test('name a tool once that was bought in two versions', () => {
    expect(receiptWords(order('SPSS 31', 'SPSS 31 '), 'رِواق').tools).toEqual(['SPSS 31']);
  });

  test('say that it is paid where an order has no lines', () => {
    expect(receiptWords(order(), 'رِواق').tools).toEqual(['طلب مدفوع']);
  });
});

test.each([
  [1, 'وأداة أخرى'],
  [2, 'وأداتان أخريان'],
  [3, 'و3\u00a0أدوات أخرى'],
  [10, 'و10\u00a0أدوات أخرى'],
  [11, 'و11\u00a0أداة أخرى'],
  [99, 'و99\u00a0أداة أخرى'],
  [100, 'و100\u00a0أداة أخرى'],
  [103, 'و103\u00a0أدوات أخرى'],
])('%i more tools are «%s»', (count, words) => {
  expect(othersText(count)).toBe(words);
});

describe('the rows of tools', () => {
  const whole = (name: string) => [name];
  const rowsOf = (tools: readonly string[], wrap = whole) => toolRows(tools, 3, wrap).map(({ text }) => text);

  test('hold them all where there is room', () => {
    expect(rowsOf(['a', 'b', 'c'])).toEqual(['a', 'b', 'c']);
  });

  test('end with the number of the others', () => {
    expect(rowsOf(['a', 'b', 'c', 'd', 'e'])).toEqual(['a', 'b', 'و3\u00a0أدوات أخرى']);
  });

  test('do not part a name from its second line', () => {
    expect(rowsOf(['a', 'long', 'c'], (name) => (name === 'long' ? ['lo', 'ng'] : [name]))).toEqual(['a', 'وأداتان أخريان']);
  });

  test('read in the direction of their whole name', () => {
    const rows = toolRows(['حزمة SPSS', 'DeepL Pro'], 3, (name) => name.split(' '));
    expect(rows).toEqual([
      { text: 'حزمة', isRtl: true },
      { text: 'SPSS', isRtl: true },
      { text: 'وأداة أخرى', isRtl: true },
    ]);
    expect(toolRows(['DeepL Pro'], 3, whole)).toEqual([{ text: 'DeepL Pro', isRtl: false }]);
  });
});

describe('a long name', () => {
  const measure = (text: string) => text.length;
  const wrap = (text: string) => wrapText(text, { width: 12, most: 2, measure });

  test('keeps one line where it has room', () => {
    expect(wrap('SPSS 31')).toEqual(['SPSS 31']);
  });

  test('breaks between words', () => {
    expect(wrap('SPSS لتحليل الاستبيانات')).toEqual(['SPSS لتحليل', 'الاستبيانات']);
  });

  test('of eighty letters in two scripts ends with «…»', () => {
    const name = 'حزمة التحليل الإحصائي Statistical Package for the Social Sciences مع دليل كامل ‎31';
    const lines = wrap(name);
    expect(lines).toEqual(['حزمة التحليل', 'الإحصائي St…']);
  });

  test('that is one word longer than a line is cut', () => {
    expect(wrap('Supercalifragilistic')).toEqual(['Supercalifr…']);
  });
});
