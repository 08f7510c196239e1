import compileStyles from './compile-styles.mjs';

/** Returns a module's source after its styles were compiled, for tests: only the build runs the loader. `source` is JavaScript. */
export function compiledSource(source: string): string {
  return compileStyles(source);
}
