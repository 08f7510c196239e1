import { describe, expect, test } from '@jest/globals';
import type { Allowed } from './allowed';
import { complaintsOf } from './complaints';
import { expressionsIn } from './find-expressions';

// The checker's native process would outlive the test; its JavaScript gives the same result.
process.env.RECHECK_BACKEND = 'pure';

const file = 'shop/src/order.ts';
const complaints = (text: string, list: readonly Allowed[] = []) => complaintsOf([{ file, text }], list);

describe('an expression that costs more than its input’s length', () => {
  test('is named by its place, its degree, a text that shows it, and what to do', async () => {
    const [complaint, ...others] = await complaints('\n\nexport const cut = (text: string) => text.replace(/a+$/, "");');
    expect(others).toEqual([]);
    expect(complaint).toMatch(
      /^shop\/src\/order\.ts:3: \/a\+\$\/ costs more than its input's length \(2nd degree polynomial\), as with 'a'/,
    );
    expect(complaint).toContain('End each repetition');
  });

  test.each([
    ['a text', "new RegExp('(a+)+$')"],
    ['constants', `const part = 'a+'; const all = \`(\${part})+$\`; RegExp(all, 'g')`],
    ['another expression', "const part = /(a+)+/; new RegExp(part.source + '$')"],
    ['a text that is searched for', "text.match('(a+)+$')"],
  ])('is found where it is made of %s', async (_what, text) => {
    expect(await complaints(text)).toEqual([expect.stringContaining('(exponential)')]);
  });

  test('may stand where it is named with its reason, and its name goes with it', async () => {
    const entry = { file, expression: '/a+$/', reason: 'our own words' };
    expect(await complaints('/a+$/', [entry])).toEqual([]);
    expect(await complaints('/a+/', [entry])).toEqual([expect.stringContaining('shop/src/order.ts no longer needs /a+$/')]);
    expect(await complaints('/a+$/', [{ ...entry, file: 'shop/src/other.ts' }])).toHaveLength(2);
  });
});

test.each([
  ['of what is known only then', `new RegExp(\`^\${name}\`)`],
  ['of a value that changes', "let name = 'a'; new RegExp(name)"],
  ['under another name', 'const Made = RegExp; new Made(name)'],
])('an expression that is made while the program runs, %s, cannot be judged', async (_what, text) => {
  expect(await complaints(text)).toEqual([expect.stringContaining('is made while the program runs')]);
});

test('what costs its length alone is welcome, and so are types and questions', async () => {
  expect(await complaints("const known: RegExp = /^[a-z]+$/; known instanceof RegExp; new RegExp('^a{1,3}$', 'u');")).toEqual([]);
});

test('slashes of texts, divisions and markup are no expressions', () => {
  const text = "const a = <p title='/a+$/'>/a+$/</p>; const b = 6 / 2 / c; // /a+$/";
  expect(expressionsIn(text, 'shop/src/page.tsx')).toEqual({ found: [], unread: [] });
});
