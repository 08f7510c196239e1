/** Texts of up to eleven pieces of an alphabet: they look random and are the same on every machine. */
export function seededTexts(alphabet: readonly string[], count: number): string[] {
  let seed = 48;
  const below = (limit: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 1;
    return seed % limit;
  };
  return Array.from({ length: count }, () => Array.from({ length: below(12) }, () => alphabet[below(alphabet.length)] ?? '').join(''));
}
