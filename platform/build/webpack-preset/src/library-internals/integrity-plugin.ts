import { createRequire } from 'node:module';
import { checksum } from '@riwaq/app-source/release-facts';
import webpack, { type Chunk, type Compiler } from 'webpack';

const placeholder = '__RIWAQ_CHECKSUMS__';
const require = createRequire(import.meta.url);
const LoadScriptRuntimeModule = require('webpack/lib/runtime/LoadScriptRuntimeModule') as {
  getCompilationHooks(compilation: webpack.Compilation): {
    createScript: { tap(name: string, change: (source: string, chunk: Chunk) => string): void };
  };
};

/**
 * Writes the checksum of every chunk into the entry that loads them, and makes webpack's loader set it. A document pins the
 * entry's checksum, the entry those of its chunks: nothing that was changed after the build runs, nothing unlisted is loaded.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('IntegrityPlugin', (source) =>
        [
          source,
          `script.integrity = "${placeholder}"[url.replace(/^.*\\/|\\?.*/g, "")] || "";`,
          'if (!script.integrity) throw new Error("unlisted script " + url);',
        ].join('\n'),
      );

      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'IntegrityPlugin', stage }, (assets) => {
        const sources = Object.entries(assets).map(([file, source]) => ({ file, text: source.source().toString() }));
        const checksums = Object.fromEntries(
          sources
            .filter(({ file, text }) => file.endsWith('.js') && !text.includes(placeholder))
            .map(({ file, text }) => [file, checksum(text)]),
        );
        for (const { file, text } of sources.filter((source) => source.text.includes(placeholder))) {
          const filled = text.replaceAll(new RegExp(`["']${placeholder}["']`, 'g'), `(${JSON.stringify(checksums)})`);
          compilation.updateAsset(file, new webpack.sources.RawSource(filled));
        }
      });
    });
  }
}
