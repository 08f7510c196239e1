type Environment = Readonly<Record<string, string | undefined>>;

/** Headless Chromium: the program, and Debian's package. */
export const HEADLESS: string;
/** The browser of this machine: `CHROMIUM`, else the system's. */
export function findChromium(environment?: Environment): string | undefined;
/** A headless browser: `CHROMIUM`, else headless Chromium, else `findChromium`. */
export function findHeadlessChromium(environment?: Environment): string | undefined;
/** Whether a file is executable. */
export function isProgram(file: string): boolean;
