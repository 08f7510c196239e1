import rtl from 'stylis-plugin-rtl';

/** A part of a style as stylis hands it to its plugins: a rule with its declarations, or a declaration. */
type Part = Parameters<typeof rtl>[0];

/**
 * What cssjanus, used by the plugin, would change: names of sides, four-value shorthands, positions. It may match too much, never too little. Lengths that it
 * mirrors hold no comma, unlike those of `clamp()`.
 */
const NAMES_A_SIDE =
  /left|right|[lr]t[lr]|[ew]-resize|text-shadow|box-shadow:(?!var|(?:inset )?0 )|translate|background[^;]*\d%|radius:[^;]*\s|(?:margin|padding|width):(?:[^\s;,]+\s+){3}|(?:color|style):(?:[^\s;]+\s+){3}/i;

function namesASide({ value, children }: Part): boolean {
  return NAMES_A_SIDE.test(value) || (Array.isArray(children) && children.some(namesASide));
}

/**
 * Mirrors rules that the page compiles (specification, section 2). It is a net: our styles are logical, and the plugin changes two declarations of them, the
 * origin of `ProgressLine` and a gradient of home, both in the build. It mirrors what the linter does not see: text in values, and a remote of another
 * repository. The plugin's first rule costs a slow phone 50 ms: only rules that name a side need it.
 */
export const mirrored: typeof rtl = (part, ...rest) => (namesASide(part) ? rtl(part, ...rest) : undefined);
// styled-components tells plugins apart by their names, and a minifier takes them.
Object.defineProperty(mirrored, 'name', { value: 'mirrored' });
