/** Longest text of a loader's data, in characters. A visitor downloads it. */
const LONGEST = 2_000_000;
/** Deepest nesting: what refers to itself has no end. */
const DEEPEST = 60;

/**
 * The JSON text of what a loader returned. Throws an error that names the field for anything that JSON does not say as it is: a function, a date, a number that is
 * none, an object with a prototype of its own, a circle. A field that is undefined is left out. `what` names the loader and its address.
 */
export function plainJson(value: unknown, what: string): string {
  const problem = problemIn(value, '', 0);
  if (problem) throw new Error(`${what}: ${problem}`);
  const text = JSON.stringify(value ?? null);
  if (text.length > LONGEST) throw new Error(`${what}: the data has ${text.length} characters, a page has ${LONGEST} at most`);
  return text;
}

function problemIn(value: unknown, path: string, depth: number): string | undefined {
  const here = path === '' ? 'the data' : `«${path}»`;
  if (depth > DEEPEST) return `${here} is nested deeper than ${DEEPEST} levels, or in a circle`;
  if (value === undefined || value === null || typeof value === 'string' || typeof value === 'boolean') return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : `${here} is ${value}, which JSON does not say`;
  if (typeof value !== 'object') return `${here} is a ${typeof value}, and data is JSON`;
  if (Array.isArray(value)) {
    const hole = value.indexOf(undefined);
    if (hole >= 0) return `${here} has nothing at ${hole}`;
    return first(value.map((item, at) => () => problemIn(item, `${path}[${at}]`, depth + 1)));
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) return `${here} is a ${value.constructor.name}, and data is JSON`;
  return first(
    Object.entries(value).map(
      ([name, item]) =>
        () =>
          problemIn(item, path === '' ? name : `${path}.${name}`, depth + 1),
    ),
  );
}

function first(checks: readonly (() => string | undefined)[]): string | undefined {
  for (const check of checks) {
    const problem = check();
    if (problem) return problem;
  }
  return undefined;
}
