import { type RemoteName, RemoteNameSchema } from '@riwaq/contracts';
import * as v from 'valibot';
import { Failure } from '../failure';

const USAGE = 'npm run dev -- [remote …]';

/**
 * The remotes that `npm run dev` shall run from their sources, each once. Throws `Failure` with exit code 2 where a word is
 * not the name of a remote; the shell needs no naming, it always runs from its sources.
 */
export function namedRemotes(words: readonly string[]): RemoteName[] {
  const wrong = words.find((word) => !v.is(RemoteNameSchema, word));
  if (wrong !== undefined) throw new Failure(`there is no remote «${wrong}»: ${RemoteNameSchema.options.join(', ')} (${USAGE})`, 2);
  return RemoteNameSchema.options.filter((remote) => words.includes(remote));
}
