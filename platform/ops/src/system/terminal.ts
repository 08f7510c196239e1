import { userInfo } from 'node:os';

/** Control characters and direction marks: those inside a line, and those that may end one. */
const obeyed = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu;
const breaks = /[\n\t\p{Zl}\p{Zp}]/gu;

/** They isolate a name in a sentence of a page. Terminals show them, or escape sequences in their place. */
const isolates = /[\u2066-\u2069]/g;

/** Escapes what a terminal would interpret as code points («\u001b»), wherever the text is from. Leaves out the isolates of texts for pages. */
export function terminalSafeText(text: string): string {
  return escapedText(text.replace(isolates, ''));
}

/** Escapes the same and keeps everything, for JSON: an escaped character is the same one there. */
export function escapedText(text: string): string {
  return text.replace(obeyed, codePointText);
}

export function terminalSafeLine(text: string): string {
  return terminalSafeText(text).replace(breaks, codePointText);
}

function codePointText(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Formats an ISO instant: `2026-01-31 14:05 UTC`. */
export function formatInstant(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
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
