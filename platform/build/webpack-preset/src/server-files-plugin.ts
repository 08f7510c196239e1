import { relative } from 'node:path';
import { projectFolder } from '@riwaq/app-source';
import webpack, { type Compilation, type Compiler, type Module } from 'webpack';

const NAME = 'ServerFilesPlugin';

/** What a browser's build may not contain, and where it belongs. */
const kinds = {
  server: 'a .server file is for the composer alone, what both sides need belongs in src/rules',
  record: 'no script holds records, a loader returns what is shown of them',
} as const;

/** Fails a build for browsers, of visitors or of staff, that contains a `.server` file or a record file. Names the file and the module that imports it. */
export class ServerFilesPlugin {
  readonly #folder: string;

  /** `folder` is the app's. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  apply(compiler: Compiler): void {
    const project = projectFolder(this.#folder);
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        for (const module of modules) {
          const file = fileOf(module, project);
          const kind = kindOf(file);
          if (!kind) continue;
          const importers = importersOf(module, compilation).map((importer) => fileOf(importer, project));
          const by = importers.length > 0 ? `, imported by ${importers.join(', ')}` : '';
          compilation.errors.push(new webpack.WebpackError(`${file}${by}: ${kinds[kind]}`));
        }
      });
    });
  }
}

/** Record files are those of any app in the project. They are known from there: the project itself may be in a folder of such a name. */
function kindOf(file: string): keyof typeof kinds | undefined {
  if (/(^|\/)node_modules\//.test(file)) return undefined;
  if (/\.server\.tsx?$/.test(file)) return 'server';
  return /^([^/]+\/)?(content|\.generated)\/./.test(file) ? 'record' : undefined;
}

/** The file of a module from the project; empty where it has none. */
function fileOf(module: Module, project: string): string {
  return module instanceof webpack.NormalModule ? relative(project, module.resource).replaceAll('\\', '/') : '';
}

function importersOf(module: Module, { moduleGraph }: Compilation): Module[] {
  const origins = [...moduleGraph.getIncomingConnections(module)].flatMap(({ originModule }) => originModule ?? []);
  return [...new Set(origins)];
}
