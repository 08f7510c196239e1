/** The browser of this machine: `CHROMIUM`, else the system's. */
export function findChromium(environment?: Readonly<Record<string, string | undefined>>): string | undefined;
/** Finds or installs Chromium for the tests. Returns why there is none, undefined where there is one. */
export function missingChromium(): string | undefined;
/** Finds or installs Chromium for the tests. Exits with one line where it cannot. */
export function ensureChromium(): void;
/** Finds or installs bubblewrap. Returns false where it cannot. */
export function ensureBubblewrap(): boolean;
/** Finds or installs PostgreSQL's programs. Returns false where it cannot. */
export function ensurePostgres(): boolean;
/** Finds or installs git. Exits with one line where it cannot. */
export function ensureGit(): void;
