import webpack, { type Compiler } from 'webpack';
import { fillRecords } from './filled-records';
import { type RecordFiles, valuesOf } from './record-files';

const NAME = 'RecordsPlugin';

/**
 * Fills an app's records into its minified scripts, before their checksums are computed. Calls `files` only then, because the build draws the pictures first.
 */
export class RecordsPlugin {
  readonly #files: () => Promise<RecordFiles>;

  constructor(files: () => Promise<RecordFiles>) {
    this.#files = files;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async (assets) => {
        const recordOf = valuesOf(await this.#files(), compilation.name ?? 'this build');
        for (const [file, source] of Object.entries(assets)) {
          if (!file.endsWith('.js')) continue;
          const script = source.source().toString();
          const filled = fillRecords(script, recordOf);
          if (filled !== script) compilation.updateAsset(file, new webpack.sources.RawSource(filled));
        }
      });
    });
  }
}
