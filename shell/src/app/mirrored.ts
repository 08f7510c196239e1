import rtl from 'stylis-plugin-rtl';

/** A part of a style as stylis hands it to its plugins: a rule with its declarations, or a declaration. */
type Part = Parameters<typeof rtl>[0];

/** What cssjanus, which does the plugin's work, would look at: a side by name, a shorthand of four sides or corners, what lies beside something. Rather too much than too little. */
const NAMES_A_SIDE =
  /left|right|[lr]t[lr]|[ew]-resize|shadow|translate|background[^;]*\d%|radius:[^;]*\s|(?:margin|padding|width|color|style):(?:[^\s;]+\s+){3}/i;

function namesASide({ value, children }: Part): boolean {
  return NAMES_A_SIDE.test(value) || (Array.isArray(children) && children.some(namesASide));
}

/**
 * Mirrors the rules that a page makes itself (specification, section 2), by stylis-plugin-rtl where one of them names a side. Sources are written in logical properties,
 * so hardly one does; and the plugin's first rule costs a slow phone 50 ms, in which it compiles what it searches for.
 */
export const mirrored: typeof rtl = (part, ...rest) => (namesASide(part) ? rtl(part, ...rest) : undefined);
// styled-components tells plugins apart by their names, and a minifier takes them.
Object.defineProperty(mirrored, 'name', { value: 'mirrored' });
