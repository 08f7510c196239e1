import { useRef, useState } from 'react';
import { prepareFile } from './prepare-file';

/** A file that a visitor chose, for a `FileField`. */
export interface ChosenFile {
  /** As it was chosen; once it is prepared, as it is sent. */
  readonly file: File | null;
  readonly isPreparing: boolean;
  /** Chooses a file and prepares it; null removes it. */
  readonly choose: (file: File | null) => Promise<void>;
}

/** Holds a chosen file, and makes it ready to send (`prepareFile`). */
export function useChosenFile(given: File | null = null): ChosenFile {
  const [file, setFile] = useState(given);
  const [isPreparing, setPreparing] = useState(false);
  const latest = useRef<File | null>(given);

  const choose = async (chosen: File | null) => {
    latest.current = chosen;
    setFile(chosen);
    setPreparing(chosen !== null);
    if (!chosen) return;
    const prepared = await prepareFile(chosen);
    // Meanwhile the visitor may have chosen another one.
    if (latest.current !== chosen) return;
    setFile(prepared);
    setPreparing(false);
  };
  return { file, isPreparing, choose };
}
