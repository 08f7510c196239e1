/** Named products whose page says that there is none where a source answers without them (D17); every other one keeps its page. */
export const removableProducts: ReadonlySet<string> = new Set(['mystylus']);
