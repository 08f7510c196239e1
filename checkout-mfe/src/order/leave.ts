/** The one door out of the site: goes to another address in this tab. Tests set it with `setExit`. */
let exit = (address: string): void => globalThis.location.assign(address);

/** Replaces the way out, for tests. */
export function setExit(way: (address: string) => void): void {
  exit = way;
}

/** Leaves for a web address. Throws for anything else (`javascript:`, `data:`), which no payment page is. */
export function leaveFor(address: string): void {
  const { protocol } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`not a web address: ${protocol}`);
  exit(address);
}
