import { isLiveRemotes, type LiveRemotes } from '@riwaq/contracts';
import { HttpError, requestJson } from '@riwaq/runtime';
import { LOAD_TIMEOUT } from './with-timeout';

/** Reads which releases are live now; an answer that fails, hangs or cannot be read is asked for once more. Throws `HttpError`. */
export function readLiveRemotes(): Promise<LiveRemotes> {
  return read().catch(read);
}

async function read(): Promise<LiveRemotes> {
  const answer = await requestJson('/live.json', { limit: LOAD_TIMEOUT });
  if (!isLiveRemotes(answer)) throw new HttpError(502);
  return answer;
}
