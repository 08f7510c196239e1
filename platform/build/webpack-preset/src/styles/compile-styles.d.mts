/** A webpack loader that runs after SWC. Replaces the text of each style that it can compile with its rules. */
export default function compileStyles(source: string): string;
