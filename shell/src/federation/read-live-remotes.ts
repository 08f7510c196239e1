import { type LiveRemotes, LiveRemotesSchema } from '@riwaq/contracts';
import { request } from '@riwaq/runtime';
import { STEP_LIMIT } from './within';

/** Reads which releases are live now. Apart from `Remotes`, which every first page brings: no page needs this one to come alive. Throws `HttpError`. */
export function readLiveRemotes(): Promise<LiveRemotes> {
  return request('/live.json', { schema: LiveRemotesSchema, limit: STEP_LIMIT });
}
