/** The Chromium or Chrome of this machine: the one that `CHROMIUM` names, else the system's, else none. */
export function findChromium(environment?: Readonly<Record<string, string | undefined>>): string | undefined;
/** The browser of the journeys: the one that `CHROMIUM` names, else one without a window's parts, else `findChromium`. */
export function findHeadlessChromium(environment?: Readonly<Record<string, string | undefined>>): string | undefined;
/** Sees to it that there is a Chromium for the tests. Ends the program with one line where none can be had. */
export function ensureChromium(): void;
/** Sees to it that bubblewrap is here where this user may install it. False where it is not. */
export function ensureBubblewrap(): boolean;
/** Sees to it that PostgreSQL's programs are here where this user may install them. False where they are not. */
export function ensurePostgres(): boolean;
