import { parse } from '@riwaq/contracts';
import type * as v from 'valibot';
import type { Environment } from '../../system/site-config-file';
import { UserError } from '../../system/user-error';

/** Port of the metrics of a gateway on this machine. */
const USUAL_PORT = '3003';

/** The gateways' metrics in `METRICS_URL` (comma-separated), or those on this machine (`METRICS_PORT`). */
export function metricsUrls({ METRICS_URL, METRICS_PORT = USUAL_PORT }: Environment): string[] {
  return (METRICS_URL ?? `http://127.0.0.1:${METRICS_PORT}`).split(',').map((url) => url.trim());
}

interface MetricsQuestion<Schema> {
  readonly path: `/${string}`;
  /** Numbers of the query; instants in milliseconds. */
  readonly query: Readonly<Record<string, number>>;
  readonly schema: Schema;
  /** Limit for the answer, in milliseconds. */
  readonly limit: number;
}

/**
 * Asks the metrics of one gateway, with `METRICS_TOKEN` where it is set. Throws `UserError` for a wrong address and without an answer, and `ParseError` for an
 * answer of another shape.
 */
export async function askMetrics<Schema extends v.GenericSchema>(
  url: string,
  { METRICS_TOKEN: token }: Environment,
  { path, query, schema, limit }: MetricsQuestion<Schema>,
): Promise<v.InferOutput<Schema>> {
  if (!URL.canParse(path, url)) throw new UserError(`METRICS_URL holds «${url}», which is no address`);
  const address = new URL(path, url);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(Math.max(0, Math.floor(value))));
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await fetch(address, { headers, signal: AbortSignal.timeout(limit) }).catch((cause: unknown) => {
    throw new UserError(`no gateway answers at ${url} (METRICS_URL)`, 1, { cause });
  });
  if (answer.status === 401) throw new UserError(`the gateway at ${url} wants another token (METRICS_TOKEN)`);
  if (!answer.ok) throw new UserError(`the gateway at ${url} answered ${answer.status}`);
  return parse(schema, await answer.json().catch(() => undefined), address.href);
}
