import { beginCanary, endCanary } from '@riwaq/ops/release/generations/canary-change';
import type { ChangeContext } from '@riwaq/ops/release/generations/site-change';
import { rawRequest } from '@riwaq/ops/testing/raw-request';
import type { Trial } from './trial';

/** A shop behind nginx with `offers@<version>` stored, not live. */
export interface ShopBehindNginx {
  readonly context: ChangeContext;
  readonly nginx: string;
  readonly version: string;
  /** What makes nginx show a change. */
  readonly settle: () => Promise<unknown>;
}

/** What an address shows to a visitor with or without a cookie. */
async function visit(
  nginx: string,
  path: string,
  cookie = '',
): Promise<{ readonly title: string; readonly cookie: string; readonly cache: string }> {
  const headers = { 'sec-fetch-mode': 'navigate', ...(cookie ? { cookie } : {}) };
  const { headers: answered, body } = await rawRequest(nginx, path, { headers });
  const [title = ''] = /<title>[^<]*<\/title>/.exec(body.toString()) ?? [];
  const [set = ''] = String(answered['set-cookie'] ?? '').split(';');
  return { title, cookie: set, cache: String(answered['cache-control']) };
}

/**
 * Starts a canary for 10 of 100 visitors: nginx deals exactly that, each visitor keeps the variant, and everybody sees the live site after
 * its end.
 */
export async function tryCanary(trial: Trial, { context, nginx, version, settle }: ShopBehindNginx): Promise<void> {
  await beginCanary(context, { app: 'offers', version }, 10);
  await settle();
  const visits: Awaited<ReturnType<typeof visit>>[] = [];
  for (let visitor = 0; visitor < 200; visitor += 1) visits.push(await visit(nginx, '/offers'));
  const dealt = visits.filter(({ title }) => title.includes(`of offers ${version}`));
  trial.same('of 200 new visitors 20 are shown the canary of 10', dealt.length, 20);
  const again: typeof visits = [];
  for (const { cookie } of visits) again.push(await visit(nginx, '/offers', cookie));
  trial.hold(
    'each is shown the same again',
    again.every(({ title }, index) => title === visits[index]?.title),
  );
  const of = dealt[0]?.cookie ?? '';
  trial.same('what stands beside the documents is theirs too', (await visit(nginx, '/live.json', of)).cache, 'private, no-cache');
  await endCanary(context);
  await settle();
  const after = await visit(nginx, '/offers', of);
  trial.hold(
    'once it has ended nobody is shown it',
    !after.title.includes(`of offers ${version}`) && after.cache === 'no-cache',
    after.title,
  );
}

/** With the shop's server down during a canary, everybody sees the live site. */
export async function canaryWithoutServer(trial: Trial, { nginx, version }: Pick<ShopBehindNginx, 'nginx' | 'version'>): Promise<void> {
  const shown = await visit(nginx, '/offers', `riwaq_variant=0.offers@${version}`);
  trial.hold('without the shop’s server everybody has what is live', /of offers 1\.0\.0/.test(shown.title), shown.title);
  trial.same('and what stands beside it', (await rawRequest(nginx, '/live.json')).status, 200);
}
