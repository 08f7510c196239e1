import fs from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Writes to an open file that are not on the disk. */
interface Pending {
  path: string;
  changes: (() => void)[];
}

/** A disk that loses everything that was not synced in a power cut. */
export interface SimulatedDisk {
  /** Files that were written through so far. */
  readonly syncs: number;
  /** Cuts the power after so many syncs: copies the disk's content to a folder and calls `cut`. */
  cutAt(syncs: number, folder: string, cut: () => void): void;
  /** From now on no file grows: the disk is full. */
  fill(): void;
  /** Lets the real disk work as it did. */
  remove(): void;
}

/** Simulates the disk of a folder, starting with its content. Keeps the synced content in `shadow`. */
export function simulatedDisk(folder: string, shadow: string): SimulatedDisk {
  fs.cpSync(folder, shadow, { recursive: true });
  const real = { ...fs };
  const open = new Map<number, Pending>();
  const known = new Map<string, Pending>();
  let syncs = 0;
  let isFull = false;
  let cuts: { readonly at: number; readonly folder: string; readonly cut: () => void }[] = [];

  const isBelow = (path: unknown): path is string => typeof path === 'string' && path.startsWith(`${folder}/`);
  const shadowOf = (path: string) => join(shadow, relative(folder, path));
  const pendingAt = (path: string): Pending => {
    const pending = known.get(path) ?? { path, changes: [] };
    known.set(path, pending);
    return pending;
  };
  function change(path: string, act: (file: number) => void): () => void {
    return () => {
      const target = shadowOf(known.get(path)?.path ?? path);
      real.mkdirSync(dirname(target), { recursive: true });
      const file = real.openSync(target, real.existsSync(target) ? 'r+' : 'w+');
      act(file);
      real.closeSync(file);
    };
  }
  function writeThrough(file: number): void {
    const pending = open.get(file);
    if (!pending) return;
    for (const act of pending.changes.splice(0)) act();
    if (!real.existsSync(shadowOf(pending.path)) && real.fstatSync(file).isFile()) change(pending.path, () => undefined)();
    syncs += 1;
    for (const { folder: copy, cut } of cuts.filter(({ at }) => at === syncs)) {
      real.cpSync(shadow, copy, { recursive: true });
      cut();
    }
  }

  const simulated = {
    openSync(path: string, ...how: [number]) {
      const file = real.openSync(path, ...how);
      if (isBelow(path)) open.set(file, pendingAt(path));
      return file;
    },
    closeSync(file: number) {
      open.delete(file);
      real.closeSync(file);
    },
    writeSync(file: number, data: Uint8Array, offset: number, length: number, position: number) {
      const pending = open.get(file);
      if (!pending || typeof data === 'string') return real.writeSync(file, data, offset, length, position);
      if (isFull && position + length > real.fstatSync(file).size) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
      const copy = Uint8Array.from(data.subarray(offset, offset + length));
      pending.changes.push(change(pending.path, (target) => real.writeSync(target, copy, 0, copy.byteLength, position)));
      return real.writeSync(file, data, offset, length, position);
    },
    ftruncateSync(file: number, size: number) {
      const pending = open.get(file);
      pending?.changes.push(change(pending.path, (target) => real.ftruncateSync(target, size)));
      real.ftruncateSync(file, size);
    },
    truncateSync(path: string, size: number) {
      if (isBelow(path)) pendingAt(path).changes.push(change(path, (target) => real.ftruncateSync(target, size)));
      real.truncateSync(path, size);
    },
    renameSync(from: string, to: string) {
      real.renameSync(from, to);
      if (!isBelow(from)) return;
      const pending = pendingAt(from);
      known.delete(from);
      pending.path = to;
      known.set(to, pending);
      if (real.existsSync(shadowOf(from))) real.renameSync(shadowOf(from), shadowOf(to));
    },
    unlinkSync(path: string) {
      real.unlinkSync(path);
      if (!isBelow(path)) return;
      known.delete(path);
      real.rmSync(shadowOf(path), { force: true });
    },
    mkdirSync(path: string, ...how: [object]) {
      if (isBelow(path)) real.mkdirSync(shadowOf(path), { recursive: true });
      return real.mkdirSync(path, ...how);
    },
    rmdirSync(path: string) {
      real.rmdirSync(path);
      if (isBelow(path)) real.rmSync(shadowOf(path), { recursive: true, force: true });
    },
    fsyncSync(file: number) {
      real.fsyncSync(file);
      writeThrough(file);
    },
  };
  Object.assign(fs, simulated);
  return {
    get syncs() {
      return syncs;
    },
    cutAt(at, copy, cut) {
      cuts = [...cuts, { at, folder: copy, cut }];
    },
    fill() {
      isFull = true;
    },
    remove() {
      for (const name of Object.keys(simulated)) Object.assign(fs, { [name]: Reflect.get(real, name) });
    },
  };
}
