import { join } from 'node:path';
import { type AppName, algeriaDay, type Registry, type SiteConfig, scriptsVersion } from '@riwaq/contracts';
import { liveDescriptors, readRegistry } from '../../registry/registry';
import type { ComposeWatcher } from '../../render/compose-input';
import { type Documents, readDocumentIndex } from '../../render/document-index';
import { messageOf, UserError } from '../../system/user-error';
import type { Candidate, Gate } from '../generations/site-change';
import { someOf } from '../plan/effect-lines';
import type { BrowserCheck, CheckFindings, CheckLimits } from './browser-check';
import { daysOfRecords } from './days-of-records';
import { heavyPages } from './first-page-weight';
import { freshDocuments } from './fresh-documents';
import { faultLines, newFaults, type PageFault, pageOn } from './page-fault';
import { differentPictures, type PagePictures, pictureFolders } from './page-pictures';
import { pagesToOpen } from './pages-to-open';
import { hasSameCode } from './same-code';
import { latePages, slowPages } from './slow-pages';

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
  /** Pages that were opened on the days of records too: `/offers/x on 2026-12-01`. */
  readonly onOtherDays: readonly string[];
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
    throw new UserError(
      [`faults in a browser (${lines.length}), nothing was changed:`, ...lines.map((line) => `  ${line}`)].join('\n'),
      1,
      {
        reason: { kind: 'page-faults', pages: [...new Set(faults.map(({ path, on }) => pageOn(path, on)))] },
      },
    );
  };
}

/** Opens the site, some of its pages on other days too. Where there are faults or late pages, opens the same pages of the live site. */
async function checkSite(candidate: Candidate, options: GateOptions, watcher: ComposeWatcher): Promise<CheckReport> {
  const started = performance.now();
  const { home, siteConfig, check, browser, limits } = options;
  const { firstScriptKiB } = siteConfig.check;
  const folders = options.pictures === undefined ? undefined : await pictureFolders(options.pictures.folder);
  const { target, live, registry, changed, showAt } = candidate;
  const { documents } = await readDocumentIndex(join(home, target));
  const isChanged = (app: AppName) => changed === 'everything' || changed.has(app);
  const fresh = await freshDocuments(home, target, live, documents, isChanged);
  const shown = live === undefined ? undefined : await readRegistry(join(home, live));
  const hasNewCode = (app: AppName) => isChanged(app) && !hasSameCode(app, registry, shown);
  const isCodeKept = changed !== 'everything' && ![...changed].some(hasNewCode);
  const { open: opened, left } = pagesToOpen(registry, documents, changed, fresh, { isCodeKept });
  const today = await open(target, registry, opened, folders?.after);
  const later = await lookOnOtherDays();
  // Teams of records cannot mend the weight of a page.
  const heavy = await heavyPages(home, target, pagesWith(documents, hasNewCode), firstScriptKiB);
  const found = [...inOrder(today.faults), ...later.faults];
  const late = latePages(today.hydrated);
  const suspect = [...new Set([...found.map(({ path }) => path), ...late])];
  const isReplaced = live !== undefined && shown !== undefined && live !== target;
  const before = isReplaced ? await open(live, shown, suspect) : nothing;
  const again = isReplaced ? await open(target, registry, late) : nothing;
  const heavyBefore = isReplaced
    ? await heavyPages(
        home,
        live,
        heavy.map(({ path }) => path),
        firstScriptKiB,
      )
    : [];
  const slow = isReplaced ? slowPages(today.hydrated, again.hydrated, before.hydrated) : [];
  const all = [...found, ...heavy, ...later.heavy];
  const faults = [...newFaults(all, [...before.faults, ...heavyBefore]), ...slow];
  const known = all.filter((fault) => !faults.includes(fault));
  const pictures = options.pictures === undefined ? {} : { pictures: await picturesBefore(options.pictures.folder) };
  return { opened, onOtherDays: later.opened, left, faults, known, ...pictures, milliseconds: performance.now() - started };

  /** Looks at the pages that differ on the days of records, with other code at each once. Other code is weighed there too. */
  async function lookOnOtherDays() {
    const looks = { opened: [] as string[], faults: [] as PageFault[], heavy: [] as PageFault[] };
    const seen = new Set<string>();
    if (!showAt) return looks;
    for (const { at, paths } of daysOfRecords(registry, shown, isChanged, fresh)) {
      await showAt(at, paths, async (then) => {
        const on = algeriaDay(at);
        const { documents: composed } = await readDocumentIndex(join(home, then));
        const different = await freshDocuments(home, then, target, composed, isChanged);
        const { open: pages } = pagesToOpen(registry, composed, changed, different, { isCodeKept: true });
        const wanted = pages.filter((path) => different.has(path) && (isCodeKept || !seen.has(path)));
        for (const path of wanted) seen.add(path);
        const { faults: ofDay } = await open(then, registry, wanted);
        const heavyThen = await heavyPages(home, then, pagesWith(composed, hasNewCode), firstScriptKiB);
        looks.opened.push(...wanted.map((path) => pageOn(path, on)));
        looks.faults.push(...ofDay.map((fault) => ({ ...fault, on })));
        looks.heavy.push(...heavyThen.map((fault) => ({ ...fault, on })));
      });
    }
    return looks;
  }

  /** Takes pictures of the live pages, and names those that the change makes look different. */
  async function picturesBefore(folder: string): Promise<PagePictures[]> {
    if (live === undefined || !folders || !shown) return differentPictures(folder, [], opened);
    const known = await readDocumentIndex(join(home, live));
    const there = opened.filter((path) => path in known.documents);
    await open(live, shown, there, folders.before);
    return differentPictures(folder, there, opened);
  }

  async function open(of: string, releases: Registry, paths: readonly string[], folder?: string): Promise<CheckFindings> {
    if (paths.length === 0) return nothing;
    const versions = Object.fromEntries(liveDescriptors(releases).map((descriptor) => [descriptor.name, scriptsVersion(descriptor)]));
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
    return check.open(order, watcher).catch((error: unknown) => {
      throw new UserError(`the pages could not be opened, nothing was changed: ${messageOf(error)}`, 1, { cause: error });
    });
  }

  function inOrder(faults: readonly PageFault[]): PageFault[] {
    return [...faults].sort((one, other) => opened.indexOf(one.path) - opened.indexOf(other.path));
  }
}

const nothing: CheckFindings = { faults: [], hydrated: {} };

/** The pages that show such an app. */
function pagesWith(documents: Documents, isSuch: (app: AppName) => boolean): string[] {
  return Object.keys(documents).filter((path) => documents[path]?.shows.some(isSuch));
}

/** The report for people, without the refusing faults. */
export function reportLines({ opened, onOtherDays, left, known, milliseconds }: CheckReport): string[] {
  const time = `${(milliseconds / 1000).toFixed(1)} s`;
  const pages = opened.length > 0 ? `${opened.length} opened in a browser, ${time}: ${someOf(opened)}` : 'none shows anything of it';
  return [
    `  pages          ${pages}`,
    ...(onOtherDays.length > 0 ? [`                 on other days: ${someOf(onOtherDays)}`] : []),
    ...(left.length > 0 ? [`                 not opened: ${someOf(left)}`] : []),
    ...faultLines(known).map((line) => `                 live already: ${line}`),
  ];
}
