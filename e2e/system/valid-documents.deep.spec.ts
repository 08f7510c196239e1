import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { composedPages } from '../support/composed-document';
import { expect, test } from '../support/fixtures';

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:recommended'],
    elements: ['html5'],
    rules: {
      // How React writes, which HTML allows.
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'doctype-style': 'off',
      'void-style': 'off',
      'valid-id': ['error', { relaxed: true }],
      // A list's name is read out.
      'aria-label-misuse': ['error', { allowAnyNamable: true }],
      // CSS keeps a number on its line.
      'tel-non-breaking': 'off',
      // A search filters as one types, and Enter sends it.
      'wcag/h32': 'off',
      // The bar of a navigation knows no share that is done.
      'prefer-native-element': ['error', { exclude: ['progressbar'] }],
    },
  }),
);

/** What is wrong in a document, each with its place. */
async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html, 'document.html');
  const faults = results.flatMap(({ messages }) => messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`));
  // HTML 4.4.9: what the validator does not look into.
  const lists = html.match(/<dl\b[^>]*>(?:<div[^>]*>)?<(?!dt|dd|div|\/dl)\w+/g) ?? [];
  return [...faults, ...lists.map((start) => `a list of terms begins with ${start}`)];
}

test('no composed document has a fault that a validator of HTML finds', async ({ request }) => {
  for (const path of await composedPages()) expect.soft(await faultsOf(await (await request.get(path)).text()), path).toEqual([]);
});

test('that check sees what it looks for', async () => {
  const page = (main: string) => `<!doctype html><html lang="ar" dir="rtl"><head><title>رواق</title></head><body>${main}</body></html>`;
  expect(await faultsOf(page('<h1>رواق</h1><dl><div><dt>السعر</dt><dd>1</dd></div></dl>'))).toEqual([]);
  expect(await faultsOf(page('<h1>رواق</h1><dl><div><svg></svg><dt>السعر</dt><dd>1</dd></div></dl>'))).toHaveLength(1);
  expect(await faultsOf(page('<h1>رواق</h1><nav>1</nav><nav>2</nav>'))).not.toEqual([]);
});
