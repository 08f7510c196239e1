import AdmZip from 'adm-zip';
import webpack, { type Compiler } from 'webpack';

const NAME = 'StableTypesArchivePlugin';
const ARCHIVE = /\.zip$/;

/** The first day that an archive can tell. */
const DATE = new Date(1980, 0, 1);

/** Removes the build time from the types archive of `@module-federation/enhanced` 2.9, so that the same sources give the same bytes. */
export class StableTypesArchivePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        for (const [file, source] of Object.entries(assets)) {
          if (ARCHIVE.test(file)) compilation.updateAsset(file, new webpack.sources.RawSource(withFixedDates(source.buffer())));
        }
      });
    });
  }
}

/** An archive with the same files, in the order of their names, all of one day. */
export function withFixedDates(archive: Buffer): Buffer {
  const dated = new AdmZip(archive);
  const stable = new AdmZip();
  const files = dated.getEntries().filter(({ isDirectory }) => !isDirectory);
  for (const { entryName } of files.sort((one, other) => (one.entryName < other.entryName ? -1 : 1))) {
    const added = stable.addFile(entryName, dated.readFile(entryName) ?? Buffer.alloc(0), '', 0o644);
    added.header.time = DATE;
  }
  return stable.toBuffer();
}
