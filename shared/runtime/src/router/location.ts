/** Where the visitor is: an address of this site, taken apart. `key` tells entries of the history with the same address apart. */
export interface Location {
  readonly pathname: string;
  /** With its `?`, or empty. */
  readonly search: string;
  /** With its `#`, or empty. */
  readonly hash: string;
  readonly key: string;
}

/** What moves the visitor through the site. The browser's history does. */
export interface Navigator {
  readonly push: (to: string) => void;
  readonly replace: (to: string) => void;
  readonly go: (steps: number) => void;
}

/** Takes an address of this site apart. */
export function locationOf(address: string, key = 'default'): Location {
  const { pathname, search, hash } = new URL(address, 'http://site.invalid');
  return { pathname, search, hash, key };
}
