/** A webpack loader, after the compiler: makes the rules of each style whose text is known but for tokens, and puts them in the text's place. */
export default function compileStyles(source: string): string;
