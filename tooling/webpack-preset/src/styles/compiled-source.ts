import compileStyles from './compile-styles.mjs';

/**
 * Returns a module's source after its styles were compiled, for tests that compare both: only the build runs the loader. `source` is JavaScript from the
 * compiler.
 */
export function compiledSource(source: string): string {
  return compileStyles(source);
}
