import { userInfo } from 'node:os';

/** What a terminal obeys in place of showing it: control characters but those of lines and columns, and what turns the direction of writing. */
const obeyed = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu;

/** A text as it may be written to a terminal: whatever it came from (a name, a reason, a file), what a terminal would obey is shown by its number («\u001b»). */
export function terminalSafeText(text: string): string {
  return text.replace(obeyed, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Writes a line to standard output, as it may be written to a terminal. */
export function printLine(line: string): void {
  console.log(terminalSafeText(line));
}

/** The name of who runs this, for the history. A user without an entry in the system's list has the one that the environment says. */
export function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return process.env.USER ?? 'unknown';
  }
}
