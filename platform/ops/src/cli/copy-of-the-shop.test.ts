import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readlink, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openPartnerLinks } from '@riwaq/desk/partner-links';
import { makeTables } from '@riwaq/gateway/test/migrated-database';
import { postgresPrograms } from '@riwaq/gateway/test/postgres-programs';
import { startThrowawayPostgres, type ThrowawayPostgres } from '@riwaq/gateway/test/throwaway-postgres';
import { readHistory } from '../registry/history';
import { rollBack } from '../release/change/roll-back';
import { readDraft } from '../release/records/stored-drafts';
import { followLiveSite } from '../serve/live-site';
import { editedOffers, october, september } from '../testing/edited-offers';
import { operatorOf } from '../testing/operator';
import { recordsDesk } from '../testing/records-desk';
import { runRiwaq } from './run';
import { shopCommands } from './shop-commands';

/** The lines of a section of the runbook, without their comments. */
async function linesOf(section: string): Promise<string> {
  const runbook = await readFile(join(__dirname, '../../../../docs/runbook.md'), 'utf8');
  const text = runbook.slice(runbook.indexOf(`## ${section}\n`));
  const block = /```\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
  return block.replaceAll(/ +#.*$/gm, '');
}

const programs = postgresPrograms();
const missing = "SKIPPED: PostgreSQL's programs are not installed (Debian: apt-get install postgresql)";
if (programs === null) console.warn(`${missing}. The copy of a shop is not tested.`);

(programs === null ? describe.skip : describe)(programs === null ? missing : "a shop from the runbook's copy of it", () => {
  const desk = recordsDesk();
  const reference = 'RQ-7K3M9QXA';
  const sums = { originalPrice: 9310, subtotal: 9310, discount: 0, total: 9310 };
  const words = { productName: 'SPSS', version: '', duration: '', affiliate: '', summary: 'SPSS' };
  const endpoints = { orderEndpoint: 'productOrder', transactionEndpoint: 'transaction' };
  const purchase = {
    request: { productType: 'product', reference, customerInfo: { email: 'a@example.com' } },
    sale: { ...words, ...sums, ...endpoints, lines: [], offer: null },
  };
  let cluster: ThrowawayPostgres;
  beforeAll(async () => {
    cluster = await startThrowawayPostgres();
  });
  afterAll(() => cluster.stop());

  /** The folder in the place of the machine's own. */
  const places = () => join(desk.shop.home, 'machine');

  /** Types lines of the runbook as this user, with a test's places for those of the machine. */
  async function type(section: string): Promise<void> {
    const { home } = desk.shop;
    await mkdir(join(places(), 'etc/riwaq'), { recursive: true });
    const replaced: readonly (readonly [string | RegExp, string])[] = [
      [/postgres:\/\/riwaq@\S+\/(\w+)/g, `'${cluster.url('$1')}'`],
      [/runuser -u \w+ -- createdb --owner riwaq/g, `createdb --maintenance-db='${cluster.url('postgres')}'`],
      [/runuser -u \w+ -- /g, ''],
      [/-o riwaq -g [\w-]+ /g, ''],
      ['/srv/backups', join(places(), 'copies')],
      ['/srv/riwaq', home],
      ['/srv/new', join(places(), 'new')],
      ['--directory=/etc', `--directory=${join(places(), 'etc')}`],
    ];
    const lines = replaced.reduce((text, [from, to]) => text.replaceAll(from, to), await linesOf(section));
    execFileSync('sh', ['-ec', lines], { env: { PATH: `${programs}:${process.env.PATH}` }, stdio: ['ignore', 'ignore', 'pipe'] });
  }

  /** Runs a command on a home and a database, and returns what it prints. */
  async function riwaq(line: string, home: string, database: string): Promise<string> {
    const log = { printed: [], complained: [], builds: [] };
    const environment = { DATABASE_URL: cluster.url(database) };
    const context = { ...operatorOf(desk.shop, home, log), home, environment };
    expect({ line, code: await runRiwaq(line.split(' '), shopCommands, context), ...log }).toMatchObject({ line, code: 0 });
    return log.printed.join('\n');
  }

  test('serves, goes back, and knows its order, its draft, its partner and its staff', async () => {
    const { shop } = desk;
    await shop.live(editedOffers('1.1.0'));
    await rollBack(shop.context, 'offers');
    const id = randomUUID();
    const draft = await desk.edits([{ kind: 'offer', name: 'october', record: { ...october, title: 'عرض آخر' } }]);
    await desk.publish([{ kind: 'offer', name: 'september', record: september }]);
    await desk.operations().saveDraft({ id, app: 'offers', draft }, { by: 'Amina' });
    const token = await openPartnerLinks(shop.home).make({ affiliate: 'partner-a', since: new Date(0).toISOString(), by: 'lena' });
    await riwaq('staff add amina@riwaq.example --role offers', shop.home, 'riwaq');
    await mkdir(join(shop.home, 'previews'));
    await mkdir(join(shop.home, 'gateway/releases/1.0.0'), { recursive: true });
    await symlink('releases/1.0.0', join(shop.home, 'gateway/current'));
    execFileSync(join(programs ?? '', 'createdb'), ['--maintenance-db', cluster.url('postgres'), 'riwaq']);
    await makeTables(cluster.url('riwaq'));
    const sql = `insert into orders (reference, endpoint, method, purchase, created_at)
      values ('${reference}', 'bundle', 'bank', '${JSON.stringify(purchase)}', now())`;
    execFileSync(join(programs ?? '', 'psql'), ['--quiet', '--command', sql, cluster.url('riwaq')]);
    const [history, shown] = [await shop.history(), await shop.shown()];

    await type('A copy of the shop');
    await type('The shop from its copy');

    const home = join(places(), 'new');
    const page = await (await followLiveSite(home, () => {})()).find('/offers/october');
    expect(page.status).toBe(200);
    expect(await riwaq('status', home, 'riwaq_new')).toContain('offers');
    const total = `select purchase->'sale'->>'total' from orders where reference = '${reference}'`;
    expect(
      execFileSync(join(programs ?? '', 'psql'), ['--tuples-only', '--command', total, cluster.url('riwaq_new')], {
        encoding: 'utf8',
      }).trim(),
    ).toBe('9310');
    expect(await riwaq('staff', home, 'riwaq_new')).toContain('amina@riwaq.example');
    expect(await openPartnerLinks(home).whose(token)).toBe('partner-a');
    expect(await readDraft(home, id)).toMatchObject({ by: 'Amina' });
    expect((await readHistory(join(home, 'current'))).length).toBe(history.length);
    expect(shown.length).toBeGreaterThan(1);
    expect(await readlink(join(home, 'gateway/current'))).toBe('releases/1.0.0');
    const back = await rollBack({ ...shop.context, home }, 'offers', '1.1.0');
    expect(back).toMatchObject({ to: { code: '1.1.0' } });
  });
});
