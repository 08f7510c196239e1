import { foldArabic } from '@riwaq/text';

/** What people write around a name: «ولاية وهران», "W. 31", "Alger centre", "Oran, Algérie". */
const AROUND = new Set(
  'wilaya wilayat willaya wilaia w province state city ville centre center de of the la le no n ولايه مدينه وسط وسطي رقم algerie algeria dz'.split(
    ' ',
  ),
);

/** The country in Arabic. Alone it is the capital. */
const COUNTRY = 'جزاير';

/** A letter or a word that people write for another: the same on both sides of a comparison. */
const oneForm: readonly (readonly [RegExp, string])[] = [
  [/^(?:aine|ayn|ein|in)$/, 'ain'],
  [/^ان$/, 'عين'],
  [/^(?:(?:al|e[lnst]|ech)$|el(?=.{3}))/, ''],
];

/** Letters of one sound, in French, English or Berber as in Arabic. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/dj/g, 'j'],
  [/[cs]h/g, 'x'],
  [/([dtgk])h/g, '$1'],
  [/ou(?=[aeiou])/g, 'w'],
  [/ou/g, 'u'],
  [/gu(?=[ei])/g, 'g'],
  [/c(?=[eiy])|z/g, 's'],
  [/[cq]/g, 'k'],
  [/y/g, 'i'],
  [/[غك]/g, 'ق'],
  [/[طث]/g, 'ت'],
  [/ص/g, 'س'],
  [/[ضظذ]/g, 'د'],
  [/ا$/, 'ه'],
];

/** Fewer consonants make many names: «Baraki» is not «Barika». */
const FEWEST_CONSONANTS = 4;

/** A typed text, read: the numbers in it, and each of the names, as words in one form. */
interface Reading {
  readonly numbers: readonly number[];
  readonly names: readonly (readonly string[])[];
}

const replaceAll = (text: string, table: readonly (readonly [RegExp, string])[]) =>
  table.reduce((changed, [from, to]) => changed.replace(from, to), text);

/** Splits a text at its numbers, commas, brackets and lone dashes. A number of more than three digits is a postal code. */
export function readWilayaText(text: string): Reading {
  const folded = foldArabic(text.replace(/(^|[^\p{L}])d['’ʼ]/giu, '$1')).replace(/(^|\D)3(?=\p{L})/gu, '$1a');
  const parts = folded
    .split(/\d+|[,،;؛/|()[\]:]|\s[-–—]\s/u)
    .map((part) => (part.match(/\p{L}+/gu) ?? []).filter((word) => !AROUND.has(word)));
  const places = parts.map((words) => words.filter((word) => word !== COUNTRY)).filter((words) => words.length > 0);
  const names = places.length > 0 ? places : parts.filter((words) => words.length > 0);
  return {
    numbers: (folded.match(/\d+/g) ?? []).filter((digits) => digits.length <= 3).map(Number),
    names: names.map((words) => words.map((word) => replaceAll(word, oneForm)).filter(Boolean)),
  };
}

/** A name by its sounds: `Jelfa` is `Djelfa`, «قرداية» is «غرداية». */
export function soundOf(name: string): string {
  return replaceAll(name, sounds);
}

/** A sound without its doubled letters: `Anaba` is `Annaba`. */
export function singleOf(sound: string): string {
  return sound.replace(/(.)\1+/g, '$1');
}

/** The consonants of a sound: `tilimsen` and `tlemsen` share them. Empty where they are too few. */
export function consonantsOf(sound: string): string {
  const left = singleOf(sound).replace(/[aeiuoاويه]/g, '');
  return left.length < FEWEST_CONSONANTS ? '' : left;
}
