type Environment = Readonly<Record<string, string | undefined>>;

/** The name of the engine of a Chromium without the parts of a window, as a program and as Debian's package. */
export const HEADLESS: string;
/** The Chromium or Chrome of this machine: the one that `CHROMIUM` names, else the system's, else none. */
export function findChromium(environment?: Environment): string | undefined;
/** One that opens pages without a window: the one that `CHROMIUM` names, else one without a window's parts, else `findChromium`. */
export function findHeadlessChromium(environment?: Environment): string | undefined;
/** Whether a file is there that can be run. */
export function isProgram(file: string): boolean;
