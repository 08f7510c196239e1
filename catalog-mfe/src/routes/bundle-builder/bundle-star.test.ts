import { describe, expect, test } from '@jest/globals';
import type { CartLine } from '@riwaq/contracts';
import { toolsOf, wholeText } from './bundle-star';

const line = (id: number, selectedVersion: string | null = null, quantity = 1): CartLine => ({
  ...{ id, slug: `tool-${id}`, name: `Tool ${id}`, price: '1,000 دج', originalPrice: 1000, selectedVersion, quantity },
});
const tools = (...ids: readonly number[]) => ids.map((id) => line(id));

describe('the star of a bundle', () => {
  test('counts a tool once, in however many versions and pieces', () => {
    expect(toolsOf({ lines: [line(1, 'شهر', 3), line(1, 'سنة'), line(2)], unavailable: [] })).toBe(2);
  });

  test('does not count what is no longer sold', () => {
    const lines = tools(1, 2, 3, 4);
    expect(toolsOf({ lines, unavailable: lines.slice(3) })).toBe(3);
  });

  test('says nothing before the fourth tool, though a discount begins with the second', () => {
    expect(wholeText({ lines: tools(1, 2, 3), unavailable: [], discount: 150 })).toBeNull();
  });

  test('says what a whole bundle saves, also of more than four tools', () => {
    expect(wholeText({ lines: tools(1, 2, 3, 4), unavailable: [], discount: 1200 })).toBe('اكتملت باقتك، وفّرت 1,200\u00a0دج');
    expect(wholeText({ lines: tools(1, 2, 3, 4, 5, 6), unavailable: [], discount: 300 })).toBe('اكتملت باقتك، وفّرت 300\u00a0دج');
  });

  test('promises no saving that the order does not have', () => {
    const lines = tools(1, 2, 3, 4, 5);
    expect(wholeText({ lines, unavailable: [], discount: 0 })).toBe('اكتملت باقتك');
    expect(wholeText({ lines, unavailable: lines.slice(4), discount: 250 })).toBe('اكتملت باقتك');
  });
});
