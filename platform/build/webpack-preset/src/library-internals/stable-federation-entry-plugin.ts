import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Compiler } from 'webpack';
import webpack from 'webpack';

const NAME = 'StableFederationEntryPlugin';

const require = createRequire(import.meta.url);
const library = dirname(require.resolve('@module-federation/enhanced/webpack'));
/** Where `@module-federation/enhanced` 2.9 writes entries: it reads this at each use. */
const written: { TEMP_DIR: string } = require(join(library, 'lib/container/constant.js'));

/**
 * Gives the entry that `@module-federation/enhanced` 2.9 writes for each build a stable id and place. Its file name is a digest of absolute paths,
 * from which webpack derives the id, and its folder is that of the first build in a process. With this, an app's bytes depend neither on its
 * folder nor on what the process built before. Stands before the federation's plugin.
 */
export class StableFederationEntryPlugin {
  apply(compiler: Compiler): void {
    written.TEMP_DIR = join(compiler.context, 'node_modules/.federation');
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(NAME, (modules) => {
        for (const module of modules) {
          if (module instanceof webpack.NormalModule && isFederationEntry(module.resource))
            compilation.chunkGraph.setModuleId(module, 'federation');
        }
      });
    });
  }
}

/** Whether a module is the entry that enhanced writes, by its file: `node_modules/.federation/entry.<digest>.js`. */
export function isFederationEntry(file: string): boolean {
  return /[\\/]node_modules[\\/]\.federation[\\/]entry\.\w+\.js$/.test(file);
}
