import { useRef, useState } from 'react';

/** A file that a visitor chose, for a `FileField`. */
export interface ChosenFile {
  /** As it was chosen; once it is prepared, as it is sent. */
  readonly file: File | null;
  readonly isPreparing: boolean;
  /** Chooses a file and prepares it; null removes it. */
  readonly choose: (file: File | null) => Promise<void>;
}

/** Makes a file ready to send (`prepareFile`). A file goes as it is where that script does not load: the gateway draws pictures anew too. */
async function prepared(file: File): Promise<File> {
  try {
    const { prepareFile } = await import(/* webpackChunkName: "prepare-file" */ './prepare-file');
    return await prepareFile(file);
  } catch {
    return file;
  }
}

/** Holds a chosen file, and makes it ready to send. */
export function useChosenFile(given: File | null = null): ChosenFile {
  const [file, setFile] = useState(given);
  const [isPreparing, setPreparing] = useState(false);
  const latest = useRef<File | null>(given);

  const choose = async (chosen: File | null) => {
    latest.current = chosen;
    setFile(chosen);
    setPreparing(chosen !== null);
    if (!chosen) return;
    const ready = await prepared(chosen);
    // Meanwhile the visitor may have chosen another one.
    if (latest.current !== chosen) return;
    setFile(ready);
    setPreparing(false);
  };
  return { file, isPreparing, choose };
}
