/** Shortens a style sheet to what decides whether a visitor meets an element, in as few rules as there are answers. */
export function leanSheet(css: string): string;
/** Gives jsdom a lean default style sheet before it parses its own. Throws where jsdom keeps it elsewhere. */
export function shortenDefaultSheet(): void;
