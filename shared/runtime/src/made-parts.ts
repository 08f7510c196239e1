type Load = () => Promise<unknown>;

/** What was made since the composer started, until it loaded all of it; those of a document's own are made later and not kept. */
let made: Load[] | undefined = [];

/** Remembers a part for `loadMadeParts`. For the composer: a page in a browser loads what it shows. */
export function rememberPart(load: Load): void {
  made?.push(load);
}

/** Loads every part of pages that are loaded, and theirs, in the order in which they were made. One that does not come is skipped. */
export async function loadMadeParts(): Promise<void> {
  for (const load of made ?? []) await load().catch(() => {});
  made = undefined;
}
