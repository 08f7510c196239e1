import { expect, test } from '@jest/globals';
import type { PinnedRemote, ReleaseDescriptor } from '@riwaq/contracts';
import { documentPart } from '@riwaq/contracts/document-parts';
import { pageScripts } from './page-scripts';
import { withCurrentReleases } from './replace-releases';

const files = ['remoteEntry.js', 'course-page.1a2b3c.js'];

/** A release of the courses whose files have a checksum of its version. */
function courses(version: string, built = files) {
  const listed = Object.fromEntries(built.map((file) => [`browser/${file}`, { bytes: 1, checksum: `sha256-${file} of ${version}` }]));
  const descriptor = { name: 'courses', version, entry: [files[0]], remoteFiles: [], fragments: [], files: listed };
  const route = { id: 'course-page', pattern: '/v1/:affiliate/spss', files: [files[1]] };
  const remote: PinnedRemote = {
    live: { version, entry: `/releases/courses/${version}/remoteEntry.js`, global: `riwaq_${version}`, integrity: version },
    routes: [route.pattern],
  };
  return { descriptors: { courses: { ...descriptor, routes: [route] } as unknown as ReleaseDescriptor }, remotes: { courses: remote } };
}

/** The composition of a document of a release. */
function compositionOf({ descriptors, remotes }: ReturnType<typeof courses>): string {
  const scripts = pageScripts(descriptors, [{ app: 'courses', pattern: '/v1/:affiliate/spss', fragments: [] }]);
  return JSON.stringify({ kind: 'page', remotes, scripts, relativeTo: 1 });
}

test('the composition of a document of the same code names the current release as one that is composed now', () => {
  const [before, now] = [courses('1.0.0'), courses('1.0.0-records.2')];
  expect(withCurrentReleases(compositionOf(before), now)).toEqual({
    composition: documentPart('composition', compositionOf(now)),
    marks: [['data-boundary="courses" data-version="1.0.0"', 'data-boundary="courses" data-version="1.0.0-records.2"']],
  });
});

test.each([
  ['whose release lacks its script now', courses('1.1.0', ['remoteEntry.js', 'course-page.9z9z9z.js'])],
  ['whose app is not live any more', { descriptors: {}, remotes: {} }],
])('a document %s has to be composed', (_what, now) => {
  expect(withCurrentReleases(compositionOf(courses('1.0.0')), now)).toBeUndefined();
});
