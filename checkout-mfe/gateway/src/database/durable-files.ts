import { fsyncSync } from 'node:fs';
import type { NodeFS } from '@electric-sql/pglite/nodefs';

/** Modes of the database's folders and files, for their owner alone, whatever the umask. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** Bits of a mode for the kind of a file, and their value for a folder. */
const KIND = 0o170_000;
const FOLDER_KIND = 0o040_000;

interface OpenFile {
  readonly nfd: number;
}

/** The parts of PGlite's file system that we change. It uses Node's files and never syncs them. */
interface NodeFiles {
  readonly tryFSOperation: (act: () => void) => void;
  readonly node_ops: {
    mknod: (parent: object, name: string, mode: number, device: number) => object;
    setattr: (node: object, changes: { mode?: number }) => void;
  };
  readonly stream_ops: { fsync?: (file: OpenFile) => number };
}

/** Number of file syncs. */
export interface DiskCount {
  syncs: number;
}

/**
 * PGlite's file system under `folder`, with `fsync`, for its owner alone. Counts syncs in `count`. PGlite's start throws if its file system has changed
 * in a way that we do not know.
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
  if (!isNodeFiles(files)) throw new Error("PGlite's file system has an unknown shape: the embedded database cannot be made durable");
  return files;
}

function isNodeFiles(files: unknown): files is NodeFiles {
  if (typeof files !== 'object' || files === null) return false;
  const has = (name: string) => name in files;
  return has('tryFSOperation') && has('node_ops') && has('stream_ops');
}
