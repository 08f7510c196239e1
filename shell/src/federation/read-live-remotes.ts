import { type LiveRemotes, LiveRemotesSchema } from '@riwaq/contracts';
import { request } from '@riwaq/runtime';
import { LOAD_TIMEOUT } from './with-timeout';

/**
 * Reads which releases are live now; an answer that fails, hangs or cannot be read is asked for once more. Apart from `Remotes`, which every first page
 * brings: no page needs this one to be hydrated. Throws `HttpError`.
 */
export function readLiveRemotes(): Promise<LiveRemotes> {
  const read = () => request('/live.json', { schema: LiveRemotesSchema, limit: LOAD_TIMEOUT });
  return read().catch(read);
}
