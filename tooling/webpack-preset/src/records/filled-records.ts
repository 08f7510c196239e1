/** The value of a record's export by its name: `content/courses.json#default`. Throws where there is none. */
export type RecordValue = (name: string) => unknown;

/** Placeholder of a record in a build: a string, with whichever quotes the minifier chose. */
const MARK = /(["'`])@@record:([^"'`@]+)@@\1/g;

/** How a record begins in a script of a release: its name, then its JSON as a string in single quotes. */
const FILLED = /\("@((?:content|\.generated)\/[^"]+)",'/g;

/** A script of a build with its records filled in: `JSON.parse(("@content/courses.json#default",'[…]'))`. */
export function fillRecords(script: string, recordOf: RecordValue): string {
  return script.replaceAll(MARK, (_mark, _quote, name: string) => filled(name, recordOf(name)));
}

/** Returns a script of a release with its records replaced. */
export function replaceRecords(script: string, recordOf: RecordValue): string {
  let replaced = '';
  let from = 0;
  for (const { index, 0: start, 1: name = '' } of script.matchAll(FILLED)) {
    if (index < from) continue;
    replaced += script.slice(from, index) + filled(name, recordOf(name));
    // Searched by hand: an expression that follows a string of megabytes runs out of memory.
    from = endOfString(script, index + start.length) + "')".length;
  }
  return replaced + script.slice(from);
}

function filled(name: string, value: unknown): string {
  return `("@${name}",'${JSON.stringify(value).replaceAll(/[\\']/g, '\\$&')}')`;
}

/** Index of the quote that ends the string at `from`. */
function endOfString(script: string, from: number): number {
  for (let end = script.indexOf("'", from); end >= 0; end = script.indexOf("'", end + 1)) {
    let backslashes = 0;
    while (script[end - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  throw new Error('a record in this script does not end');
}
