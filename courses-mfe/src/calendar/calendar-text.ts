/** As many octets as a line of a calendar file may have (RFC 5545, section 3.1). */
const LINE_OCTETS = 75;

const octets = (text: string) => new TextEncoder().encode(text).length;

/** A line of a calendar file: longer ones go on in lines that begin with a space, never broken within a letter (RFC 5545, section 3.1). */
export function foldLine(line: string): string {
  let folded = '';
  let length = 0;
  for (const letter of line) {
    if (length + octets(letter) > LINE_OCTETS) {
      folded += '\r\n ';
      length = 1;
    }
    folded += letter;
    length += octets(letter);
  }
  return folded;
}

/** A text as a property's value: what the format itself uses is escaped (RFC 5545, section 3.3.11). */
export function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');
}

/** An instant in milliseconds as a calendar file writes it, in UTC: `20250622T190000Z`. */
export function utcTime(instant: number): string {
  return new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '');
}
