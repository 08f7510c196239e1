const western = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** A number in Western digits, thousands with a comma (D12). */
export function formatNumber(value: number): string {
  return western.format(value);
}
