/** «بالإحصاء», «للباحثين», «والكتابة»: the article with a preposition or a conjunction before it. What is left is a word. */
const PREFIX = /^(?:[وفبك]ال|لل)(?=\p{L}{3})/u;

/** Sounds that Arabic letters write in several ways in a foreign name: «جرامرلي», «غرامرلي» and «قرامرلي» are Grammarly. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/تش/g, 'ش'],
  [/[غجك]/g, 'ق'],
  [/[طث]/g, 'ت'],
  [/ص/g, 'س'],
  [/[ضظذ]/g, 'د'],
  [/[اويه]/g, ''],
];

/** Fewer consonants make many words. */
const FEWEST_CONSONANTS = 3;

/** Returns the words of a folded text without their marks: «(spss)» is `spss`, `n-vivo` is `nvivo`. A word of marks alone is none. */
export function wordsOf(folded: string): string[] {
  return folded
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .split(' ')
    .filter(Boolean);
}

/** Returns the words of a folded text, in which each mark ends a word: `academia.edu` is two. */
export function partsOf(folded: string): string[] {
  return folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** Returns a typed word without the article and what is joined to it. The texts need none: a word is found within another. */
export function stemOf(word: string): string {
  return word.replace(PREFIX, '');
}

/** Returns the consonants of an Arabic word as they sound: «جبت» is «جي بي تي». Empty for other words, and where they are too few. */
export function soundOf(word: string): string {
  if (!/^\p{Script=Arabic}+$/u.test(word)) return '';
  const sound = sounds.reduce((changed, [from, to]) => changed.replace(from, to), word);
  return sound.length < FEWEST_CONSONANTS ? '' : sound;
}
