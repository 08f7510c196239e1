import { pathToFileURL } from 'node:url';

/**
 * Evaluates a module of the app or of the shop's packages in Node, by its file's address or its package's name: TypeScript or not,
 * whoever runs the build. Each call evaluates it anew.
 */
export async function importSource<Module>(what: string): Promise<Module> {
  // As an ES module: what `require` gives of it looks for its own files in the wrong folder (tsx 4.23).
  const { tsImport } = await import('tsx/esm/api');
  return tsImport(what.startsWith('/') ? pathToFileURL(what).href : what, import.meta.url);
}
