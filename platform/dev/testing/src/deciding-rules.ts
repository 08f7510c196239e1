/** A declaration, and those that decide whether a visitor meets an element. */
const DECLARATION = /(?<=[{;])[^{};]*(?:;|(?=\}))/g;
const DECIDES = /^\s*(display|visibility|pointer-events|all)\s*:/;
const NO_RULE = '@media none {}';

/** A rule without the declarations that change no answer where nothing is laid out; where none is left, one that holds for nobody. */
function decidingPart(rule: string): string {
  let decides = false;
  const left = rule.replaceAll(DECLARATION, (one) => {
    if (!DECIDES.test(one)) return '';
    decides = true;
    return one;
  });
  return decides ? left : NO_RULE;
}

const sheetOf = Object.getOwnPropertyDescriptor(HTMLStyleElement.prototype, 'sheet')?.get;

/**
 * Gives jsdom of each added rule what decides whether a visitor meets an element, in its place: it compares each rule with each element whose
 * role a test looks for, which took a sixth of the pages' tests.
 */
export function addDecidingRulesOnly(): void {
  Object.defineProperty(HTMLStyleElement.prototype, 'sheet', {
    configurable: true,
    get(): CSSStyleSheet | null {
      const sheet: CSSStyleSheet | null = sheetOf?.call(this);
      if (sheet && !Object.hasOwn(sheet, 'insertRule')) {
        const { insertRule } = sheet;
        sheet.insertRule = (rule, at) => insertRule.call(sheet, decidingPart(rule), at);
      }
      return sheet;
    },
  });
}
