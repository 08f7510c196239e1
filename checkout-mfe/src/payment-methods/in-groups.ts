/** A long number as a person reads it: in groups of these sizes, the last size over and over, a space between. */
export function inGroups(digits: string, ...sizes: readonly [number, ...number[]]): string {
  const groups: string[] = [];
  for (let start = 0; start < digits.length; ) {
    const size = sizes[Math.min(groups.length, sizes.length - 1)] ?? 4;
    groups.push(digits.slice(start, start + size));
    start += size;
  }
  return groups.join(' ');
}
