import { describe, expect, test } from '@jest/globals';
import { foldArabic } from './fold-arabic';

/** Two spellings of the same word, as a shop's records and its visitors write them. */
const spellings: [string, string][] = [
  ['أدوات', 'ادوات'],
  ['إحصاء', 'احصا'],
  ['آفلو', 'افلو'],
  ['باقة', 'باقه'],
  ['مستشفى', 'مستشفي'],
  ['مؤسسة', 'موسسه'],
  ['بئر العاتر', 'بير العاتر'],
  ['رِواق', 'رواق'],
  ['الـــجزائر', 'الجزائر'],
  ['الباحث', 'باحث'],
  ['إلكترونية', 'الكترونيه'],
  ['Béjaïa', 'bejaia'],
  ["M'sila", 'msila'],
  ['SPSS ٣١', 'spss 31'],
  ['\u2068ChatGPT\u2069  Plus ', 'chatgpt plus'],
  ['کتاب', 'كتاب'],
  ['إنڤاتو', 'انفاتو'],
  ['ڨاما', 'قاما'],
  ['۳۱ SPSS', '31 spss'],
  ['\u202b\u061cباقة\u200f \u200bالباحث\u202c\u00a0\ufeff', 'باقه باحث'],
  ['«SPSS 31»', 'spss 31'],
  ['نیم\u200cفاصله', 'نيمفاصله'],
];

describe('the search compares words, not spellings', () => {
  test.each(spellings)('«%s» is found as «%s»', (written, typed) => {
    expect(foldArabic(written)).toBe(foldArabic(typed));
  });

  test('other words stay apart', () => {
    expect(foldArabic('باقة')).not.toBe(foldArabic('باقي'));
    expect(foldArabic('الجزائر')).not.toBe(foldArabic('الجلفة'));
  });

  test('the article is dropped from each word, also after a bracket; a word that merely contains it keeps it', () => {
    expect(foldArabic('أدوات (الذكاء الاصطناعي)')).toBe('ادوات (ذكا اصطناعي)');
    expect(foldArabic('سالم')).toBe('سالم');
  });
});
