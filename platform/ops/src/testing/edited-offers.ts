import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { federationName } from '@riwaq/app-source/federation-name';
import { checksum } from '@riwaq/app-source/release-facts';
import type { FakeBuild } from './build-output';

type OfferRecord = Readonly<Record<'id' | 'title' | 'endDate', string>>;
interface PromotionRecord {
  readonly title: string;
  /** A product of the catalog. */
  readonly tool?: string;
}
export interface EditedRecords {
  readonly offers: readonly OfferRecord[];
  readonly promotions: Readonly<Record<string, PromotionRecord>>;
}

export const september: OfferRecord = { id: 'september', title: 'عرض أيلول', endDate: '2026-09-30' };
export const october: OfferRecord = { id: 'october', title: 'عرض تشرين', endDate: '2026-10-31' };
/** Two offers and a promotion. */
export const firstRecords: EditedRecords = { offers: [september, october], promotions: { eid: { title: 'عرض العيد' } } };

/** What the build says: a document for each record, and an offer of each row. An offer without an end, and a promotion without a title, are refused by file and field. */
const DESCRIPTION = `
  const [records, csv] = require('node:fs').readFileSync(0, 'utf8').split('\\n').map((line) => JSON.parse(line));
  const offers = records['content/week-offers.json'];
  const folder = 'content/promotions/';
  const promotions = Object.keys(records).filter((file) => file.startsWith(folder))
    .map((file) => ({ slug: file.slice(folder.length, -'.json'.length), ...records[file] }));
  const refuse = (what, path, message) => {
    const file = 'offers-mfe/content/' + what;
    throw { what: file, issues: [{ path, message }] };
  };
  const answer = () => {
    offers.forEach(({ id, endDate }, at) => {
      if (!endDate) refuse('week-offers.json', at + '.endDate', 'an offer has an end');
      if (offers.findIndex((other) => other.endDate === endDate) < at) refuse('week-offers.json', at + '.endDate', 'two offers end on one day');
    });
    promotions.forEach(({ slug, title }) => title || refuse('promotions/' + slug + '.json', 'title', 'a promotion has a title'));
    const rows = [
      ...offers.map(({ id, title, endDate }) => ({ kind: 'offer', name: id, title, until: endDate, addresses: ['/offers/' + id], isDemo: false })),
      ...promotions.map(({ slug, title }) => ({ kind: 'promotion', name: slug, title, addresses: ['/offers/' + slug], isDemo: false })),
    ];
    const kinds = [
      { kind: 'offer', file: 'week-offers.json', identity: ['id'], columns: ['id', 'title', 'endDate'].map((name) => ({ name, label: name })) },
      { kind: 'promotion', file: 'promotions/', identity: ['slug'] },
    ];
    const imported = { edits: [], issues: [] };
    for (const { row, cells } of csv?.rows ?? []) {
      if (cells.title) imported.edits.push({ kind: 'offer', name: cells.id, record: { endDate: '', ...cells }, row });
      else imported.issues.push({ row, field: 'title', message: 'must not be empty' });
    }
    const requires = promotions.flatMap(({ slug, tool }) =>
      tool ? [{ kind: 'product', key: tool, file: 'offers-mfe/content/promotions/' + slug + '.json', field: 'tool', by: slug }] : []);
    const documents = rows.map(({ addresses: [path] }) => ({ path }));
    return {
      manifest: { documents, closedRoutes: ['/offers/:slug'], navigation: [], uses: [], changes: [], requires, data: {} },
      routes: [{ id: 'page-0', path: '/offers' }, { id: 'page-1', path: '/offers/:slug' }],
      fragments: [],
      records: { kinds, rows },
      ...(csv && { imported }),
    };
  };
  let told;
  try { told = { description: answer() } } catch (error) { told = error.issues ? error : { error: error.message } }
  process.stdout.write(JSON.stringify(told));
`;

/** A build of offers whose records can be edited. `code` is its page's text. */
export function editedOffers(version: string, { offers, promotions }: EditedRecords = firstRecords, code = 'plain'): FakeBuild {
  const global = federationName('offers', version);
  const page = `(self.chunks_${global} ||= []).push({ words: '${code}' })`;
  const files = Object.entries(promotions).map(([slug, record]) => [`content/promotions/${slug}.json`, record]);
  return {
    app: 'offers',
    version,
    code,
    closedRoutes: ['/offers/:slug'],
    documents: [...offers.map(({ id }) => id), ...Object.keys(promotions)].map((name) => `/offers/${name}`),
    files: {
      'browser/page.js': page,
      'browser/remoteEntry.js': `var ${global}; const at = "/releases/offers/${version}/"; const checksums = { "page.js": "${checksum(page)}" };`,
      'browser/mf-manifest.json': `{ "buildVersion": "${version}", "globalName": "${global}" }`,
      'server/remoteEntry.js': `module.exports = { words: '${code}' };`,
      'desk/remoteEntry.js': `var riwaq_desk_offers = '${code}';`,
      'records.json': JSON.stringify({
        '.generated/artwork.json': {},
        '.generated/scenes.json': {},
        ...Object.fromEntries(files),
        'content/week-offers.json': offers,
      }),
      'description.cjs': DESCRIPTION,
    },
  };
}

/** Writes the project of offers, whose own records are not the shop's. */
export async function writeOffersProject(root: string): Promise<void> {
  const folder = join(root, 'offers-mfe');
  await mkdir(join(folder, 'content/promotions'), { recursive: true });
  await writeFile(join(root, 'package-lock.json'), '{ "packages": {} }');
  await writeFile(join(folder, 'package.json'), '{ "version": "1.0.0", "type": "module" }');
  await writeFile(join(folder, 'content/week-offers.json'), '[]');
  await writeFile(join(folder, 'content/promotions/index.ts'), 'export default {};');
}
