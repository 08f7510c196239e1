import { type Allowed, allowed } from './allowed';
import { expressionsIn } from './find-expressions';
import { type Cost, costOf } from './judge';

/** A source by its path from the root. */
export interface Source {
  readonly file: string;
  readonly text: string;
}

const ADVICE =
  'End each repetition at a character that it cannot hold, bound it ({0,9}), or cut the text by indexOf. Where it sees our own sources alone, name it in tooling/repository/src/expressions/allowed.ts.';

/** The faults of the expressions, one sentence each: more than linear time, unreadable before run time, or an unused entry of the list. */
export async function complaintsOf(sources: readonly Source[], list: readonly Allowed[] = allowed): Promise<readonly string[]> {
  const needed = new Set<Allowed>();
  const verdicts = new Map<string, Cost | undefined>();
  const isAllowed = (file: string, expression: string) => {
    const entry = list.find((one) => one.file === file && one.expression === expression);
    if (entry) needed.add(entry);
    return entry !== undefined;
  };
  const complaints: string[] = [];
  for (const { file, text } of sources) {
    const { found, unread } = expressionsIn(text, file);
    for (const expression of found) {
      const written = `/${expression.source}/${expression.flags}`;
      const cost = verdicts.has(written) ? verdicts.get(written) : await costOf(expression);
      verdicts.set(written, cost);
      if (!cost || isAllowed(file, written)) continue;
      complaints.push(`${file}:${expression.line}: ${written} ${cost.growth}${cost.attack && `, as with ${cost.attack}`}. ${ADVICE}`);
    }
    for (const { line, text: words } of unread) {
      if (isAllowed(file, words)) continue;
      complaints.push(
        `${file}:${line}: ${words} is made while the program runs, so nobody can judge it. Search by text methods. ${ADVICE}`,
      );
    }
  }
  const idle = list.filter((entry) => !needed.has(entry));
  return [
    ...complaints,
    ...idle.map(
      ({ file, expression }) => `tooling/repository/src/expressions/allowed.ts: ${file} no longer needs ${expression}. Remove its entry.`,
    ),
  ];
}
