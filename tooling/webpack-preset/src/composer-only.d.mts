/** A webpack loader: gives the source of a module that only the composer runs as a browser build needs it. */
export default function composerOnly(this: { readonly resourcePath: string }, source: string): string;
