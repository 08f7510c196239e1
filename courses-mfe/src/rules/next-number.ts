/** The next free number: courses and landings are numbered together. */
export function nextNumber(records: readonly { readonly id?: unknown }[]): number {
  return Math.max(0, ...records.map(({ id }) => Number(id) || 0)) + 1;
}
