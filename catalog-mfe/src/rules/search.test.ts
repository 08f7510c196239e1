import { describe, expect, test } from '@jest/globals';
import { isBlankSearch, searchFor } from './search';

const texts = ['SPSS 31', 'التحليل الإحصائي للبيانات', undefined, 'إس بي إس إس'];

describe('the search', () => {
  test.each(['spss', ' SPSS 31 ', 'الاحصائى', 'التَّحليل', 'بيان', 'اس بي'])('finds SPSS 31 when a visitor types %s', (typed) => {
    expect(searchFor(typed)(texts)).toBe(true);
  });

  test('needs every word, in any order', () => {
    expect(searchFor('31 تحليل')(texts)).toBe(true);
    expect(searchFor('31 ترجمة')(texts)).toBe(false);
  });

  test.each(['', '   ', 'ال', 'َ'])('changes nothing for the blank text «%s»', (typed) => {
    expect(isBlankSearch(typed)).toBe(true);
    expect(searchFor(typed)(texts)).toBe(true);
  });
});
