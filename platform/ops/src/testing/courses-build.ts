import { federationName } from '@riwaq/app-source/federation-name';
import { checksum } from '@riwaq/app-source/release-facts';
import type { FakeBuild } from './build-output';

/** What the build says: one document per landing. A landing without a slug cannot be parsed. */
const DESCRIPTION = `
  const { 'content/landings.json': landings, ...others } = JSON.parse(require('node:fs').readFileSync(0, 'utf8'));
  if (!landings) throw new Error('there are no records content/landings.json');
  const wrong = landings.findIndex(({ slug }) => !slug);
  const documents = landings.map(({ slug }) => ({ path: '/courses/' + slug }));
  const manifest = { documents, navigation: [], uses: [], changes: [], data: { 'courses.json': { landings } } };
  const routes = [{ id: 'page-0', path: '/courses' }, { id: 'page-1', path: '/courses/:slug' }];
  const description = { manifest, routes, fragments: [], unread: Object.keys(others).filter((file) => file.startsWith('content/')) };
  process.stdout.write(JSON.stringify(wrong < 0 ? { description } : { error: 'content/landings.json: ' + wrong + ': a landing has a slug' }));
`;

/** A build of the courses: the text of their page, and the slugs of their landings. Code and records can be taken apart. */
export function coursesBuild(version: string, words: string, slugs: readonly string[]): FakeBuild {
  const landings = slugs.map((slug) => ({ slug }));
  const global = federationName('courses', version);
  const page = `(self.chunks_${global} ||= []).push({ words: '${words}' })`;
  const entry = `var ${global}; const at = "/releases/courses/${version}/"; const checksums = { "page.js": "${checksum(page)}" };`;
  return {
    app: 'courses',
    version,
    code: words,
    documents: slugs.map((slug) => `/courses/${slug}`),
    data: { 'courses.json': { landings } },
    files: {
      'browser/page.js': page,
      'browser/remoteEntry.js': entry,
      'browser/mf-manifest.json': `{ "buildVersion": "${version}", "globalName": "${global}" }`,
      'desk/remoteEntry.js': `var riwaq_desk_courses = '${words}';`,
      'server/remoteEntry.js': `module.exports = { words: '${words}' };`,
      [`media/cover-${landings.length}.svg`]: `<svg>${landings.length}</svg>`,
      'records.json': JSON.stringify({ 'content/landings.json': landings }),
      'description.cjs': DESCRIPTION,
    },
  };
}
