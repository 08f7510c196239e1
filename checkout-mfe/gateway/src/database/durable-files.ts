import { fsyncSync } from 'node:fs';
import type { NodeFS } from '@electric-sql/pglite/nodefs';

/** Modes of what the database makes: nobody else on the machine looks into it, whatever the umask. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** The bits of a mode that say what a file is, and those of a folder. */
const KIND = 0o170_000;
const FOLDER_KIND = 0o040_000;

interface OpenFile {
  readonly nfd: number;
}

/** What we change of PGlite's files: it hands the ones of Node through, and leaves out writing them to the disk. */
interface NodeFiles {
  readonly tryFSOperation: (act: () => void) => void;
  readonly node_ops: {
    mknod: (parent: object, name: string, mode: number, device: number) => object;
    setattr: (node: object, changes: { mode?: number }) => void;
  };
  readonly stream_ops: { fsync?: (file: OpenFile) => number };
}

/** Counts how often something was written to the disk. */
export interface DiskCount {
  syncs: number;
}

/**
 * The files of the embedded database under `folder`, such that what it wants on the disk is there when it goes on (`fsync`), and nobody else may
 * read them. `count` goes up with each file that was written through. Starting throws where PGlite's files are others than we know.
 */
export async function durableFiles(folder: string, count: DiskCount): Promise<NodeFS> {
  const { NodeFS } = await import('@electric-sql/pglite/nodefs');
  const files = new NodeFS(folder);
  const init = files.init.bind(files);
  files.init = async (database, options) => {
    const { emscriptenOpts } = await init(database, options);
    const prepare = (module: object) => makeDurable(nodeFilesOf(module), count);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [prepare, ...[emscriptenOpts.preRun ?? []].flat()] } };
  };
  return files;
}

function makeDurable(files: NodeFiles, count: DiskCount): void {
  const { mknod, setattr } = files.node_ops;
  files.stream_ops.fsync = ({ nfd }) => {
    files.tryFSOperation(() => fsyncSync(nfd));
    count.syncs += 1;
    return 0;
  };
  files.node_ops.mknod = (parent, name, mode, device) => mknod(parent, name, ownMode(mode), device);
  files.node_ops.setattr = (node, changes) =>
    setattr(node, changes.mode === undefined ? changes : { ...changes, mode: changes.mode & ~0o077 });
}

function ownMode(mode: number): number {
  const kind = mode & KIND;
  return kind | (kind === FOLDER_KIND ? FOLDER_MODE : FILE_MODE);
}

function nodeFilesOf(module: object): NodeFiles {
  const files: unknown = 'NODEFS' in module ? module.NODEFS : undefined;
  if (!isNodeFiles(files)) throw new Error('the embedded database has other files than we know: it cannot be made durable');
  return files;
}

function isNodeFiles(files: unknown): files is NodeFiles {
  if (typeof files !== 'object' || files === null) return false;
  const has = (name: string) => name in files;
  return has('tryFSOperation') && has('node_ops') && has('stream_ops');
}
