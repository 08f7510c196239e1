import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import type { AppServer, Remote } from '@riwaq/contracts';
import { build, type Plugin } from 'esbuild';

/** The two sides of an app: for the composer and the build, and for pages. */
export interface AppSides {
  readonly server: AppServer<unknown>;
  readonly remote: Pick<Remote, 'routes' | 'fragments'>;
}

/** Bundles `program`, a module in an app's folder that imports its sources, without what is loaded with a page. Throws if a source does not compile. */
export async function bundleSources(folder: string, program: string, mode: 'production' | 'development'): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: folder },
    bundle: true,
    write: false,
    minify: mode === 'production',
    legalComments: 'none',
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    plugins: [withoutPages],
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

/** What is loaded with a page is not asked. */
const withoutPages: Plugin = {
  name: 'without pages',
  setup({ onResolve }) {
    onResolve({ filter: /.*/ }, ({ kind, path }) => (kind === 'dynamic-import' ? { path, external: true } : undefined));
  },
};

/**
 * Evaluates `src/site.server.ts` and `src/remote.ts` of an app as they are now, for development. As one text: Node keeps every module that was ever imported,
 * nine megabytes each time.
 */
export async function evaluateSides(folder: string): Promise<AppSides> {
  const program = "export { default as server } from './src/site.server'; export { default as remote } from './src/remote';";
  const text = await bundleSources(folder, program, 'development');
  const evaluated: { exports: Partial<AppSides> } = { exports: {} };
  compileFunction(text, ['module', 'require'], { filename: join(folder, 'sources.cjs') })(
    evaluated,
    createRequire(join(folder, 'package.json')),
  );
  const { server, remote } = evaluated.exports;
  if (!server || !remote) throw new Error(`${folder}: src/site.server.ts and src/remote.ts each export an app’s side as their default`);
  return { server, remote };
}
