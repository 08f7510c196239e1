/** Seven groups are all that a number writes without an exponent. */
const thousands = /\B(?=(?:\d{3}){1,7}$)/g;

/**
 * A number in Western digits, thousands with a comma, at most two decimals (D12). Written here and not by `Intl.NumberFormat`: making
 * the first one holds a mid-range phone for 70 ms, on every first page.
 */
export function formatNumber(value: number): string {
  const [whole = '', decimals] = String(Math.round(value * 100) / 100).split('.');
  const grouped = whole.replace(thousands, ',');
  return decimals ? `${grouped}.${decimals}` : grouped;
}

/** A long number as a person reads it: in groups of these sizes, the last size over and over, a space between. */
export function groupDigits(digits: string, ...sizes: readonly [number, ...number[]]): string {
  const groups: string[] = [];
  for (let start = 0; start < digits.length; ) {
    const size = sizes[Math.min(groups.length, sizes.length - 1)] ?? 4;
    groups.push(digits.slice(start, start + size));
    start += size;
  }
  return groups.join(' ');
}
