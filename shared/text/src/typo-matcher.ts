/** Shorter words are not corrected: one typo makes another word. */
const SHORTEST = 5;

/**
 * Matches words that differ from a folded word by one typo: an extra, a missing, a wrong or two swapped letters. A known word may be longer.
 * Returns undefined for a short word, and for a word with a digit.
 */
export function typoMatcher(typed: string): ((known: string) => boolean) | undefined {
  if (!/^\p{L}+$/u.test(typed) || typed.length < SHORTEST) return undefined;
  const endings = Array.from({ length: typed.length + 1 }, (_, at) => typed.slice(at));
  const last = typed.length - 1;

  return (known) => {
    if (known.length < last) return false;
    let at = 0;
    while (at <= last && typed.charCodeAt(at) === known.charCodeAt(at)) at += 1;
    // The first letters agree as far as the typed ones go: what is one longer was found without being forgiven.
    if (at > last) return true;
    const same = endings[at] ?? '';
    if (known.startsWith(same, at + 1)) return true;
    if (at === last) return known.length === typed.length || known.length === last;
    const next = endings[at + 1] ?? '';
    if (known.startsWith(next, at) || known.startsWith(next, at + 1)) return true;
    return typed[at] === known[at + 1] && next[0] === known[at] && known.startsWith(endings[at + 2] ?? '', at + 2);
  };
}
