interface Room {
  /** Longest line, in the units of `measure`. */
  readonly width: number;
  /** Most lines. */
  readonly most: number;
  readonly measure: (text: string) => number;
}

/** Breaks a text into lines between its words. What finds no room ends with «…», and so does a word that is too long for a line. */
export function wrapText(text: string, { width, most, measure }: Room): readonly string[] {
  const fits = (line: string) => measure(line) <= width;
  const lines: string[] = [];
  const words = text.split(/\s+/).filter((word) => word !== '');
  while (words.length > 0) {
    const rest = words.join(' ');
    if (fits(rest)) return [...lines, rest];
    const count = words.findLastIndex((_, index) => fits(words.slice(0, index + 1).join(' '))) + 1;
    if (lines.length === most - 1 || count === 0) return [...lines, shortened(rest, fits)];
    lines.push(words.splice(0, count).join(' '));
  }
  return lines;
}

function shortened(text: string, fits: (line: string) => boolean): string {
  const letters = [...text];
  const cut = (count: number) => `${letters.slice(0, count).join('').trimEnd()}…`;
  const most = letters.findLastIndex((_, index) => fits(cut(index + 1))) + 1;
  return cut(most);
}
