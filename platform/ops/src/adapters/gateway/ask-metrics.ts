import { parse } from '@riwaq/contracts/platform';
import type * as v from 'valibot';
import type { Environment } from '../../system/site-config-file';
import { UserError } from '../../system/user-error';

/** Port of the metrics of a gateway on this machine. */
const USUAL_PORT = '3003';
/** Limit for a gateway's answer, in milliseconds. A year of visits takes an embedded database two seconds. */
const LIMIT_MS = 10_000;

interface MetricsQuestion<Schema> {
  readonly path: `/${string}`;
  /** Numbers of the query; instants in milliseconds. */
  readonly query: Readonly<Record<string, number>>;
  readonly schema: Schema;
}

/**
 * Asks the gateways of `METRICS_URL` (comma-separated), or the one on this machine (`METRICS_PORT`), one after another until one answers: they share one
 * database, so each knows all. Throws `UserError` where none answers, about the first, and `ParseError` for an answer of another shape.
 */
export function askMetrics<Schema extends v.GenericSchema>(
  environment: Environment,
  question: MetricsQuestion<Schema>,
): Promise<v.InferOutput<Schema>> {
  const { METRICS_URL, METRICS_PORT = USUAL_PORT } = environment;
  const ask = (url: string) => askGateway(url.trim(), environment, question);
  const [first = '', ...others] = (METRICS_URL ?? `http://127.0.0.1:${METRICS_PORT}`).split(',');
  return others.reduce(
    (answer, url) =>
      answer.catch((refusal: unknown) =>
        ask(url).catch(() => {
          throw refusal;
        }),
      ),
    ask(first),
  );
}

/** Asks one gateway, with `METRICS_TOKEN` where it is set. */
async function askGateway<Schema extends v.GenericSchema>(
  url: string,
  { METRICS_TOKEN: token }: Environment,
  { path, query, schema }: MetricsQuestion<Schema>,
): Promise<v.InferOutput<Schema>> {
  if (!URL.canParse(path, url)) throw new UserError(`METRICS_URL holds «${url}», which is no address`);
  const address = new URL(path, url);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(Math.max(0, Math.floor(value))));
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await fetch(address, { headers, signal: AbortSignal.timeout(LIMIT_MS) }).catch((cause: unknown) => {
    throw new UserError(`no gateway answers at ${url} (METRICS_URL)`, 1, { cause });
  });
  if (answer.status === 401) throw new UserError(`the gateway at ${url} wants another token (METRICS_TOKEN)`);
  if (!answer.ok) throw new UserError(`the gateway at ${url} answered ${answer.status}`);
  return parse(schema, await answer.json().catch(() => undefined), address.href);
}
