import { stat } from 'node:fs/promises';

interface Remembered<Value> {
  readonly mark: string;
  readonly value: Promise<Value>;
}

/** Reads files of one kind by `read`, each once for as long as it stays the same file. Forgets the oldest beyond `most`. */
export function rememberFiles<Value>(read: (file: string) => Promise<Value>, most: number): (file: string) => Promise<Value> {
  const known = new Map<string, Remembered<Value>>();
  return async (file) => {
    const { ino, mtimeMs, size } = await stat(file).catch(() => ({ ino: 0, mtimeMs: 0, size: 0 }));
    const mark = `${ino} ${mtimeMs} ${size}`;
    const last = known.get(file);
    if (last?.mark === mark) return last.value;
    const value = read(file);
    value.catch(() => known.delete(file));
    known.delete(file);
    known.set(file, { mark, value });
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
    return value;
  };
}
