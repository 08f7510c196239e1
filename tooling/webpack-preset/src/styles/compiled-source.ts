import compileStyles from './compile-styles.mjs';

/**
 * A module's source as a build has it after its styles were made into rules, for whoever reads such styles and wants to know that both agree: the
 * loader itself is the build's. `source` is JavaScript, as the compiler writes it.
 */
export function compiledSource(source: string): string {
  return compileStyles(source);
}
