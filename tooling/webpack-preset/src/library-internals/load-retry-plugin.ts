import webpack, { type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;

/**
 * Makes webpack's loader ask for a script a second time where it failed or hung: under an address that no cache knows, while the copy in the caches is
 * fetched anew for the next time. The host's chunks have no other release to fall back to; those of a remote have.
 */
export class LoadRetryPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('LoadAgainPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap('LoadAgainPlugin', (chunk) => {
        compilation.addRuntimeModule(chunk, new LoadAgainRuntimeModule());
      });
    });
  }
}

class LoadAgainRuntimeModule extends RuntimeModule {
  constructor() {
    super('load again', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const { loadScript } = RuntimeGlobals;
    return Template.asString([
      `const load = ${loadScript};`,
      `${loadScript} = (url, done, key, chunk) => load(url, (event) => {`,
      Template.indent([
        'if (event.type === "load") return done(event);',
        'fetch(url, { cache: "reload", integrity: event.target.integrity }).catch(() => {});',
        'load(url + "?" + Date.now(), done, key, chunk);',
      ]),
      '}, key, chunk);',
    ]);
  }
}
