import { join } from 'node:path';
import type { SiteConfig } from '@riwaq/contracts';
import { liveDescriptors } from '../../registry/registry';
import type { ComposeWatcher } from '../../render/compose-input';
import { type Documents, readDocumentIndex } from '../../render/document-index';
import { messageOf, UserError } from '../../system/user-error';
import type { Candidate, ComposedSite, Gate } from '../generations/site-change';
import type { BegunCheck, BrowserCheck, CheckFindings, CheckLimits } from './browser-check';
import type { CheckReport } from './check-report';
import { faultLines, newFaults } from './page-fault';
import { differentPictures, pictureFolders } from './page-pictures';
import { pagesToOpen } from './pages-to-open';
import { settleTimes } from './settle-times';

interface GateOptions {
  /** `RIWAQ_HOME`. */
  readonly home: string;
  readonly siteConfig: SiteConfig;
  readonly check: BrowserCheck;
  /** Path of the browser. */
  readonly browser: string;
  readonly limits: CheckLimits;
  /** The addresses to open; by default one page of each changed kind. */
  readonly pages?: readonly string[] | undefined;
  /** Folder for pictures of the opened pages before and after the change, and the pages' time in both, in milliseconds. */
  readonly pictures?: { readonly folder: string; readonly at: number } | undefined;
  /** Called with the report, including faults that the live site has too. */
  readonly onReport: (report: CheckReport) => void;
}

/** A gate that opens one page of each changed kind in a browser. Refuses faults that the live site does not have. */
export function browserGate(options: GateOptions): Gate {
  let begun: BegunCheck | undefined;
  const look: Gate = async (candidate, watcher) => {
    const report = await checkSite(candidate, options, watcher, begun);
    options.onReport(report);
    const { faults } = report;
    if (faults.length === 0) return;
    const lines = faultLines(faults);
    throw new UserError(
      [`faults in a browser (${lines.length}), nothing was changed:`, ...lines.map((line) => `  ${line}`)].join('\n'),
      1,
      { reason: { kind: 'page-faults', pages: [...new Set(faults.map(({ path }) => path))] } },
    );
  };
  return Object.assign(look, {
    begin() {
      try {
        begun = options.check.begin?.(options.browser);
      } catch {
        // What stands in its way is said where the pages are opened.
      }
    },
    async end() {
      await begun?.end();
      begun = undefined;
    },
  });
}

/** Opens pages of the candidate, first with what has begun, and the same pages of the live site where something is wrong with them. */
async function checkSite(
  candidate: Candidate,
  options: GateOptions,
  watcher: ComposeWatcher,
  begun: BegunCheck | undefined,
): Promise<CheckReport> {
  let first = begun;
  const started = performance.now();
  const { home, siteConfig, check, browser, limits } = options;
  const { live } = candidate;
  const documents = (await readDocumentIndex(join(home, candidate.target))).documents;
  const liveDocuments = live ? await documentsIfReadable(join(home, live.target)) : {};
  const chosen = options.pages ? { open: options.pages, left: [] } : pagesToOpen(candidate, documents, liveDocuments);

  const folders = options.pictures && (await pictureFolders(options.pictures.folder));
  const found = await open(candidate, chosen.open, { folder: folders?.after });
  const {
    faults: settled,
    excused,
    unopened,
  } = await settleTimes(found, {
    own: (path) => open(candidate, [path], { isAlone: true }),
    live: live && ((path) => open(live, liveTwin(path, liveDocuments), { isAlone: true })),
    limit: limits.page,
  });
  if (unopened.length > 0 && unopened.length === chosen.open.length)
    throw new UserError(
      `no page could be opened within ${Math.round(limits.whole / 1000)} s, nothing was changed: this machine is busy, run it again`,
    );

  const opened = chosen.open.filter((path) => !unopened.includes(path));
  const inOrder = [...settled].sort((one, other) => opened.indexOf(one.path) - opened.indexOf(other.path));
  const suspect = [...new Set(inOrder.filter(({ kind }) => kind !== 'slow').map(({ path }) => path))];
  const before = live ? await open(live, suspect) : nothing;
  const faults = newFaults(inOrder, before.faults);
  const pictures = options.pictures && { pictures: await picturesThatDiffer(options.pictures.folder) };
  return {
    opened,
    left: [...chosen.left, ...unopened],
    faults,
    known: inOrder.filter((fault) => !faults.includes(fault)),
    excused,
    ...pictures,
    milliseconds: performance.now() - started,
  };

  /** Takes pictures of the live pages, and names those that the change makes look different. */
  async function picturesThatDiffer(folder: string) {
    const there = chosen.open.filter((path) => path in liveDocuments);
    if (live) await open(live, there, { folder: folders?.before });
    return differentPictures(folder, there, chosen.open);
  }

  async function open(
    { target, registry }: ComposedSite,
    paths: readonly string[],
    { folder, isAlone = false }: { readonly folder?: string | undefined; readonly isAlone?: boolean } = {},
  ): Promise<CheckFindings> {
    if (paths.length === 0) return nothing;
    const versions = Object.fromEntries(liveDescriptors(registry).map((descriptor) => [descriptor.name, descriptor.version]));
    const pictures = folder && options.pictures ? { pictures: { folder, at: options.pictures.at } } : {};
    const order = { home, target, paths, versions, siteConfig, limits, browser, ...(isAlone && { isAlone }), ...pictures };
    const { open: openPages } = first?.runs() ? first : check;
    first = undefined;
    return openPages(order, watcher).catch((error: unknown) => {
      throw new UserError(`the pages could not be opened, nothing was changed: ${messageOf(error)}`, 1, { cause: error });
    });
  }
}

const nothing: CheckFindings = { faults: [], hydrated: {} };

/** The documents of a generation. None where its index is damaged: that is no fault of what replaces it. */
async function documentsIfReadable(generation: string): Promise<Documents> {
  return readDocumentIndex(generation).then(
    ({ documents }) => documents,
    () => ({}),
  );
}

/** A live page to measure a page against: itself, or where it is new the one whose address begins alike for longest. */
function liveTwin(path: string, live: Documents): readonly string[] {
  const alike = (other: string) => [...`${path}\0`].findIndex((letter, at) => letter !== other[at]);
  const pages = Object.keys(live).filter((other) => !other.includes(':') && !other.endsWith('.html'));
  if (pages.includes(path)) return [path];
  return pages.sort((one, other) => alike(other) - alike(one) || one.length - other.length).slice(0, 1);
}
