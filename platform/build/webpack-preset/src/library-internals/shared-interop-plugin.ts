import type { Compiler } from 'webpack';
import { isShared } from '../shared-use';

const NAME = 'SharedInteropPlugin';

/**
 * Lets every module import a shared package alike, whether sources or ES modules of a package (`"type": "module"`, `.mjs`). For the latter,
 * webpack takes what it does not know for a CommonJS module, whose whole value is the default export: `styled.div` was undefined in a design
 * system that a remote had installed as a package. With this, the import asks the given module at run time.
 */
export class SharedInteropPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      // Before webpack looks at which exports are used.
      compilation.hooks.finishModules.tap({ name: NAME, stage: -100 }, (modules) => {
        for (const module of modules) {
          if (!isShared(module)) continue;
          const { getExportsType } = module;
          // What the build knows stays: of the shell's own copy it may have shortened the name `default`.
          module.getExportsType = (graph) => getExportsType.call(module, graph, false);
        }
      });
    });
  }
}
