import webpack, { type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;

/** Makes webpack's loader request a failed or slow script again, under an uncached address. For the host's chunks, which have no fallback release. */
export class LoadRetryPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('LoadRetryPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap('LoadRetryPlugin', (chunk) => {
        compilation.addRuntimeModule(chunk, new LoadRetryRuntimeModule());
      });
    });
  }
}

class LoadRetryRuntimeModule extends RuntimeModule {
  constructor() {
    super('load retry', RuntimeModule.STAGE_ATTACH);
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
