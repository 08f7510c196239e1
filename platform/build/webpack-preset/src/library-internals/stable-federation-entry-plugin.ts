import type { Compiler } from 'webpack';
import webpack from 'webpack';

const NAME = 'StableFederationEntryPlugin';

/**
 * Gives the entry that `@module-federation/enhanced` 2.9 writes for each build a stable id. It is a `data:` module (`virtualRuntimeEntry`) that imports the
 * runtime by its path on this machine, and webpack derives the id from that. With this, an app's bytes do not depend on its folder.
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

/** Whether a module is the entry that enhanced writes, by its address. No source of ours imports such a module. */
export function isFederationEntry(resource: string): boolean {
  return resource.startsWith('data:text/javascript;charset=utf-8;base64,');
}
