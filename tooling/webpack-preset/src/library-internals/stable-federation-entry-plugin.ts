import type { Compiler } from 'webpack';
import webpack from 'webpack';

const NAME = 'StableFederationEntryPlugin';

/**
 * Gives the entry that `@module-federation/enhanced` 2.9 writes into each build a stable id. Its file name is a digest of absolute paths, from which webpack
 * derives the id. With this, two folders build the same bytes.
 */
export class StableFederationEntryPlugin {
  apply(compiler: Compiler): void {
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
