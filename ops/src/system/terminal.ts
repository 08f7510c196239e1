import { userInfo } from 'node:os';

/** Control characters except newline and tab, and direction marks. */
const obeyed = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu;

/** Escapes what a terminal would interpret as code points («\u001b»), wherever the text is from. */
export function terminalSafeText(text: string): string {
  return text.replace(obeyed, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Writes an escaped line to standard output. */
export function printLine(line: string): void {
  console.log(terminalSafeText(line));
}

/** The user's name for the history. Without a passwd entry, that of the environment. */
export function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return process.env.USER ?? 'unknown';
  }
}
