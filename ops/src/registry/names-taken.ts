import { type Descriptor, type Registry, siteFolders } from '@riwaq/contracts';
import { called } from './checks';
import { liveEntry } from './read-registry';

/** That `candidate` comes from elsewhere than the live release of its name, in a line: two teams would take turns under one name. Releases that do not say where they come from pass. */
export function originProblems(candidate: Descriptor, registry: Registry): string[] {
  const owner = liveEntry(registry, candidate.name)?.extras.descriptor.origin;
  if (!owner || !candidate.origin || candidate.origin === owner) return [];
  return [
    `${called(candidate)} comes from ${candidate.origin}, and the name ${candidate.name} is taken by ${owner}: choose another name, or say --moved where the app has moved`,
  ];
}

/** Addresses of `candidate` that the site itself answers, whatever is live, a line each: they would never be reached, or hide a file that every page needs. */
export function siteAddressProblems(candidate: Descriptor): string[] {
  const routes = candidate.routes.filter(({ pattern }) => isBelowSiteFolder(pattern)).map(({ pattern }) => `the route ${pattern}`);
  const documents = candidate.documents.filter(({ path }) => isFile(path)).map(({ path }) => `the document ${path}`);
  return [...routes, ...documents].map((what) => `${called(candidate)}: ${what} belongs to the site itself`);
}

function isBelowSiteFolder(pattern: string): boolean {
  const [, first = ''] = pattern.toLowerCase().split('/');
  return siteFolders.some((folder) => folder === first);
}

/** Beside the documents stand files for pages, browsers and search engines: `/live.json`, `/sitemap.xml`, `/app.html`, `/sw.js`. */
function isFile(path: string): boolean {
  return /\.(html|js|json|svg|txt|webmanifest|xml)$/i.test(path);
}
