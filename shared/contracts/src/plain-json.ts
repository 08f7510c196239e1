/** Longest text of a loader's data, in characters. A visitor downloads it. */
const LONGEST = 2_000_000;
/** Deepest nesting: what refers to itself has no end. */
const DEEPEST = 60;

/** How JSON writes half of a character, which UTF-8 cannot say: markup would show another text than the data. */
const HALF = /\\ud[89a-f]/;

/**
 * Returns what a loader returned as JSON. Leaves out a field that is undefined. Half of a character becomes the sign for an unknown one. Throws an error that
 * names the field of what JSON cannot say: a function, a date, an infinite number, an object of a class, a circle. `what` names the loader and its address.
 */
export function plainJson(value: unknown, what: string): string {
  const problem = problemIn(value, '', 0);
  if (problem) throw new Error(`${what}: ${problem}`);
  const plain = JSON.stringify(value ?? null);
  const text = HALF.test(plain) ? JSON.stringify(value, (_, item: unknown) => (typeof item === 'string' ? wholeText(item) : item)) : plain;
  if (text.length > LONGEST) throw new Error(`${what}: the data has ${text.length} characters, a page has ${LONGEST} at most`);
  return text;
}

const wholeText = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd');

function problemIn(value: unknown, path: string, depth: number): string | undefined {
  const here = path === '' ? 'the data' : `«${path}»`;
  if (depth > DEEPEST) return `${here} is nested deeper than ${DEEPEST} levels, or in a circle`;
  if (value === undefined || value === null || typeof value === 'string' || typeof value === 'boolean') return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : `${here} is ${value}, which JSON does not say`;
  if (typeof value !== 'object') return `${here} is a ${typeof value}, and data is JSON`;
  if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) {
      const problem = item === undefined ? `${here} has nothing at ${at}` : problemIn(item, `${path}[${at}]`, depth + 1);
      if (problem) return problem;
    }
    return undefined;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) return `${here} is a ${value.constructor.name}, and data is JSON`;
  for (const [name, item] of Object.entries(value)) {
    const problem = problemIn(item, path === '' ? name : `${path}.${name}`, depth + 1);
    if (problem) return problem;
  }
  return undefined;
}
