/** A webpack loader that reduces a module of the composer to what a browser build needs. */
export default function composerOnly(this: { readonly resourcePath: string }, source: string): string;
