import { relative } from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { isRecordFile } from '../base-config';

const NAME = 'NoRecordsPlugin';

/** Fails a build that imports records: what edits records is given them, and one release of it fits all of them. */
export class NoRecordsPlugin {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  apply(compiler: Compiler): void {
    const isRecord = isRecordFile(this.#folder);
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        for (const module of modules) {
          if (!(module instanceof webpack.NormalModule) || !isRecord(module.resource)) continue;
          const file = relative(this.#folder, module.resource);
          compilation.errors.push(new webpack.WebpackError(`${file}: the module for the desk holds no records, it is given them`));
        }
      });
    });
  }
}
