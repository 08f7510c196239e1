import { UserError } from '@riwaq/ops/system/user-error';

const names = ['pages', 'taps', 'presses', 'memory', 'operations'] as const;
/** The parts of the bench. */
type Part = (typeof names)[number];

/** Parses `--only`, comma-separated; all parts by default. Throws `UserError` for an unknown one. */
export function parseParts(only: string | undefined): ReadonlySet<Part> {
  const asked = only?.split(',') ?? names;
  return new Set(asked.map(partOf));
}

function partOf(name: string): Part {
  const part = names.find((one) => one === name);
  if (!part) throw new UserError(`--only ${name}: the parts of the bench are ${names.join(', ')}`);
  return part;
}
