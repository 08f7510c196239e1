import type { RemoteName } from '@riwaq/contracts';
import { Failure } from '../failure';

const USAGE = 'npm run dev -- [remote …]';

/**
 * The remotes that `npm run dev` shall run from their sources, each once, of those that the project has. Throws `Failure` with exit code 2 where a word is
 * not the name of a remote; the shell needs no naming, it always runs from its sources.
 */
export function namedRemotes(words: readonly string[], remotes: readonly RemoteName[]): RemoteName[] {
  const wrong = words.find((word) => !remotes.includes(word));
  if (wrong !== undefined) throw new Failure(`there is no remote «${wrong}»: ${remotes.join(', ')} (${USAGE})`, 2);
  return remotes.filter((remote) => words.includes(remote));
}
