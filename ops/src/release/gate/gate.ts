import { join } from 'node:path';
import type { AppName, Registry, SiteConfig } from '@riwaq/contracts';
import { liveApps, liveEntry, readRegistry } from '../../registry/registry';
import type { ComposeWatcher } from '../../render/compose-input';
import { readDocumentIndex } from '../../render/document-index';
import { messageOf, UserError } from '../../system/user-error';
import { partsOf } from '../assemble/assembled-version';
import type { Candidate, Gate } from '../generations/site-change';
import { someOf } from '../plan/effect-lines';
import type { BrowserCheck, CheckLimits } from './browser-check';
import { heavyPages } from './first-page-weight';
import { freshDocuments } from './fresh-documents';
import { faultLines, newFaults, type PageFault } from './page-fault';
import { differentPictures, type PagePictures, pictureFolders } from './page-pictures';
import { pagesToOpen } from './pages-to-open';

interface GateOptions {
  /** `RIWAQ_HOME`. */
  readonly home: string;
  readonly siteConfig: SiteConfig;
  readonly check: BrowserCheck;
  /** Path of the browser. */
  readonly browser: string;
  readonly limits: CheckLimits;
  /** Folder for pictures of the opened pages before and after the change, and the pages' time in both, in milliseconds. */
  readonly pictures?: { readonly folder: string; readonly at: number } | undefined;
  /** Called with the report, including faults that the live site has too. */
  readonly onReport: (report: CheckReport) => void;
}

/** The result of a browser check. */
export interface CheckReport {
  readonly opened: readonly string[];
  /** Pages that were skipped because there were too many kinds. */
  readonly left: readonly string[];
  /** Faults that refuse the site. */
  readonly faults: readonly PageFault[];
  /** Faults that the live site has too. */
  readonly known: readonly PageFault[];
  /** Where they were asked for: the pages that look different. */
  readonly pictures?: readonly PagePictures[];
  readonly milliseconds: number;
}

/** A gate that opens one page of each affected kind in a browser. Refuses faults that the live site does not have. */
export function browserGate(options: GateOptions): Gate {
  return async (candidate, watcher) => {
    const report = await checkSite(candidate, options, watcher);
    options.onReport(report);
    const { faults } = report;
    if (faults.length === 0) return;
    const lines = faultLines(faults);
    throw new UserError([`faults in a browser (${lines.length}), nothing was changed:`, ...lines.map((line) => `  ${line}`)].join('\n'));
  };
}

/** Opens the site. Where there are faults, opens the same pages of the live site. */
async function checkSite(candidate: Candidate, options: GateOptions, watcher: ComposeWatcher): Promise<CheckReport> {
  const started = performance.now();
  const { home, siteConfig, check, browser, limits } = options;
  const folders = options.pictures === undefined ? undefined : await pictureFolders(options.pictures.folder);
  const { target, live, registry, changed } = candidate;
  const { documents } = await readDocumentIndex(join(home, target));
  const isChanged = (app: AppName) => changed === 'everything' || changed.has(app);
  const fresh = await freshDocuments(home, target, live, documents, isChanged);
  const shown = live === undefined ? undefined : await readRegistry(join(home, live));
  const isCodeKept = changed !== 'everything' && [...changed].every((app) => hasSameCode(app, registry, shown));
  const { open: opened, left } = pagesToOpen(registry, documents, changed, fresh, { isCodeKept });
  const found = await faultsOf(target, registry, opened, folders?.after);
  const faulty = [...new Set(found.map(({ path }) => path))];
  const before =
    faulty.length > 0 && live !== undefined && live !== target ? await faultsOf(live, await readRegistry(join(home, live)), faulty) : [];
  const faults = newFaults(found, before);
  const known = found.filter((fault) => !faults.includes(fault));
  const pictures = options.pictures === undefined ? {} : { pictures: await picturesBefore(options.pictures.folder) };
  return { opened, left, faults, known, ...pictures, milliseconds: performance.now() - started };

  /** Takes pictures of the live pages, and names those that the change makes look different. */
  async function picturesBefore(folder: string): Promise<PagePictures[]> {
    if (live === undefined || !folders) return differentPictures(folder, [], opened);
    const known = await readDocumentIndex(join(home, live));
    const there = opened.filter((path) => path in known.documents);
    await faultsOf(live, await readRegistry(join(home, live)), there, folders.before);
    return differentPictures(folder, there, opened);
  }

  async function faultsOf(of: string, shown: Registry, paths: readonly string[], folder?: string): Promise<PageFault[]> {
    if (paths.length === 0) return [];
    const versions = Object.fromEntries(liveApps(shown).map((app) => [app, liveEntry(shown, app)?.metadata.version ?? '']));
    const order = {
      home,
      target: of,
      paths,
      versions,
      siteConfig,
      limits,
      browser,
      ...(folder && options.pictures ? { pictures: { folder, at: options.pictures.at } } : {}),
    };
    const inBrowser = await check.open(order, watcher).catch((error: unknown) => {
      throw new UserError(`the pages could not be opened, nothing was changed: ${messageOf(error)}`, 1, { cause: error });
    });
    const faults = [...inBrowser, ...(await heavyPages(home, of, paths, siteConfig.check.firstScriptKiB))];
    return faults.sort((one, other) => paths.indexOf(one.path) - paths.indexOf(other.path));
  }
}

/** Whether an app has other records at most: its release was assembled here from the scripts of the one that is shown. */
function hasSameCode(app: AppName, next: Registry, shown: Registry | undefined): boolean {
  const [one, other] = [next, shown].map((registry) => registry && liveEntry(registry, app)?.extras.descriptor);
  return one?.assembled !== undefined && other !== undefined && partsOf(one).code === partsOf(other).code;
}

/** The report for people, without the refusing faults. */
export function reportLines({ opened, left, known, milliseconds }: CheckReport): string[] {
  const time = `${(milliseconds / 1000).toFixed(1)} s`;
  const pages = opened.length > 0 ? `${opened.length} opened in a browser, ${time}: ${someOf(opened)}` : 'none shows anything of it';
  return [
    `  pages          ${pages}`,
    ...(left.length > 0 ? [`                 not opened: ${someOf(left)}`] : []),
    ...faultLines(known).map((line) => `                 live already: ${line}`),
  ];
}
