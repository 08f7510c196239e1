/** Forms of address before a name, without their points: no initials. */
const titles = new Set(
  'د أ م أد دكتور دكتورة الدكتور الدكتورة أستاذ أستاذة الأستاذ الأستاذة بروفيسور البروفيسور مهندس مهندسة المهندس المهندسة dr prof pr mr mrs ms mme'.split(
    ' ',
  ),
);

const isTitle = (word: string) => titles.has(word.replace(/[./]/g, '').toLowerCase());

/** The article is no part of a name's letters: «الشريك» is «ش». */
const firstLetter = (word: string) => /\p{L}/u.exec(word.replace(/^ال(?=\p{L}{3})/u, ''))?.[0]?.toUpperCase() ?? '';

/**
 * The initials of a person's first and last name, which stay on one line: «م ش». One for a name of one word; empty where there is no letter. Letters of
 * Arabic would join without a space between them.
 */
export function initialsOf(name: string): string {
  const letters = name
    .split(/\s+/)
    .filter((word) => !isTitle(word))
    .map(firstLetter)
    .filter((letter) => letter !== '');
  return [...letters.slice(0, 1), ...letters.slice(1).slice(-1)].join('\u00a0');
}
