/** «بالإحصاء», «للباحثين», «والكتابة»: the article with a preposition or a conjunction before it. What is left is a word. */
const PREFIX = /^(?:[وفبك]ال|لل)(?=\p{L}{3})/u;

/** Letters of one sound in a foreign name: «جرامرلي», «غرامرلي» and «قرامرلي» are Grammarly. Vowels have none. */
const sounds: Readonly<Record<string, string>> = { تش: 'ش', غ: 'ق', ج: 'ق', ك: 'ق', ط: 'ت', ث: 'ت', ص: 'س', ض: 'د', ظ: 'د', ذ: 'د' };

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

/** Returns the consonants of Arabic words as they sound: «جبت» is «جي بي تي». Empty where they are too few. */
export function soundOf(words: readonly string[]): string {
  const sound = words.map(consonantsOf).join('');
  return sound.length < FEWEST_CONSONANTS ? '' : sound;
}

function consonantsOf(word: string): string {
  return /^[\u0620-\u064a]/.test(word) ? word.replace(/تش|[غجكطثصضظذاويه]/g, (letter) => sounds[letter] ?? '') : '';
}
