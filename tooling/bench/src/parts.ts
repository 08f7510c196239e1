import { UserError } from '@riwaq/ops/system/user-error';

const names = ['pages', 'taps', 'operations'] as const;
/** What the bench can measure by itself. */
type Part = (typeof names)[number];

/** The parts that `--only` names, separated by commas; all of them without it. Throws `UserError` for one that there is not. */
export function parseParts(only: string | undefined): ReadonlySet<Part> {
  const asked = only?.split(',') ?? names;
  return new Set(asked.map(partOf));
}

function partOf(name: string): Part {
  const part = names.find((one) => one === name);
  if (!part) throw new UserError(`--only ${name}: the parts of the bench are ${names.join(', ')}`);
  return part;
}
