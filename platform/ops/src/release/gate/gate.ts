import { join } from 'node:path';
import { type AppName, algeriaDay, type SiteConfig } from '@riwaq/contracts';
import type { Registry } from '@riwaq/contracts/platform';
import { liveDescriptors, readRegistry } from '../../registry/registry';
import type { ComposeWatcher } from '../../render/compose-input';
import { type Documents, readDocumentIndex } from '../../render/document-index';
import { messageOf, UserError } from '../../system/user-error';
import type { Candidate, Gate } from '../generations/site-change';
import { someOf } from '../plan/effect-lines';
import type { BrowserCheck, CheckFindings, CheckLimits } from './browser-check';
import { daysOfRecords } from './days-of-records';
import { heavyPages } from './first-page-weight';
import { type FreshDocuments, freshDocuments } from './fresh-documents';
import { faultLines, newFaults, type PageFault, pageOn } from './page-fault';
import { differentPictures, type PagePictures, pictureFolders } from './page-pictures';
import { pagesToOpen } from './pages-to-open';
import { hasSameCode } from './same-code';
import { type SettledFindings, settleTimes } from './settle-times';
import { shownBefore } from './shown-before';

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
  /** Pages that were skipped because there were too many kinds, or no time was left. */
  readonly left: readonly string[];
  /** Pages that were not opened, because visitors had them before. */
  readonly shownBefore: readonly string[];
  /** Faults that refuse the site. */
  readonly faults: readonly PageFault[];
  /** Faults that the live site has too. */
  readonly known: readonly PageFault[];
  /** What took long, as the live page does on this machine now. */
  readonly excused: readonly PageFault[];
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
  const isReplaced = live !== undefined && shown !== undefined && live !== target;
  const liveDocuments = isReplaced
    ? await readDocumentIndex(join(home, live)).then(
        ({ documents: of }) => Object.keys(of),
        () => [],
      )
    : [];
  const known = isCodeKept ? await shownBefore(home, target, registry, documents, [...fresh]) : new Set<string>();
  const isNew: FreshDocuments = new Set([...fresh].filter((path) => !known.has(path)));
  const isAllKnown = fresh.size > 0 && isNew.size === 0;
  const chosen = isAllKnown ? { open: [], left: [] } : pagesToOpen(registry, documents, changed, isNew, { isCodeKept });
  const today = await settledLook(target, chosen.open, folders?.after);
  if (chosen.open.length > 0 && today.unopened.length === chosen.open.length)
    throw new UserError(
      `no page could be opened within ${Math.round(limits.whole / 1000)} s, nothing was changed: this machine is busy, run it again`,
    );
  const opened = chosen.open.filter((path) => !today.unopened.includes(path));
  const later = await lookOnOtherDays();
  // Teams of records cannot mend the weight of a page.
  const heavy = await heavyPages(home, target, pagesWith(documents, hasNewCode), firstScriptKiB);
  const found = [...inOrder(today.faults), ...later.faults];
  const suspect = [...new Set(found.filter(({ kind }) => kind !== 'slow').map(({ path }) => path))];
  const before = isReplaced ? await open(live, shown, suspect) : nothing;
  const heavyBefore = isReplaced
    ? await heavyPages(
        home,
        live,
        heavy.map(({ path }) => path),
        firstScriptKiB,
      )
    : [];
  const all = [...found, ...heavy, ...later.heavy];
  const faults = newFaults(all, [...before.faults, ...heavyBefore]);
  const pictures = options.pictures === undefined ? {} : { pictures: await picturesBefore(options.pictures.folder) };
  return {
    opened,
    onOtherDays: later.opened,
    left: [...chosen.left, ...today.unopened],
    shownBefore: [...known],
    faults,
    known: all.filter((fault) => !faults.includes(fault)),
    excused: [...today.excused, ...later.excused],
    ...pictures,
    milliseconds: performance.now() - started,
  };

  /** Opens pages. Those that took long are asked again alone, and measured against the live page. */
  async function settledLook(of: string, paths: readonly string[], folder?: string): Promise<SettledFindings> {
    const first = await open(of, registry, paths, folder);
    return settleTimes(first, {
      own: (path) => open(of, registry, [path], undefined, true),
      live: isReplaced ? async (path) => open(live, shown, liveTwin(path, liveDocuments), undefined, true) : undefined,
      limit: limits.page,
    });
  }

  /** Looks at the pages that differ on the days of records, with other code at each once. Other code is weighed there too. */
  async function lookOnOtherDays() {
    const looks = { opened: [] as string[], faults: [] as PageFault[], excused: [] as PageFault[], heavy: [] as PageFault[] };
    const seen = new Set<string>();
    if (!showAt) return looks;
    for (const { at, paths } of daysOfRecords(registry, shown, isChanged, isNew)) {
      await showAt(at, paths, async (then) => {
        const on = algeriaDay(at);
        const { documents: composed } = await readDocumentIndex(join(home, then));
        const different = await freshDocuments(home, then, target, composed, isChanged);
        const { open: pages } = pagesToOpen(registry, composed, changed, different, { isCodeKept: true });
        const wanted = pages.filter((path) => different.has(path) && (isCodeKept || !seen.has(path)));
        for (const path of wanted) seen.add(path);
        const { faults: ofDay, excused, unopened } = await settledLook(then, wanted);
        const heavyThen = await heavyPages(home, then, pagesWith(composed, hasNewCode), firstScriptKiB);
        looks.opened.push(...wanted.filter((path) => !unopened.includes(path)).map((path) => pageOn(path, on)));
        looks.excused.push(...excused.map((fault) => ({ ...fault, on })));
        looks.faults.push(...ofDay.map((fault) => ({ ...fault, on })));
        looks.heavy.push(...heavyThen.map((fault) => ({ ...fault, on })));
      });
    }
    return looks;
  }

  /** Takes pictures of the live pages, and names those that the change makes look different. */
  async function picturesBefore(folder: string): Promise<PagePictures[]> {
    if (live === undefined || !folders || !shown) return differentPictures(folder, [], chosen.open);
    const known = await readDocumentIndex(join(home, live));
    const there = chosen.open.filter((path) => path in known.documents);
    await open(live, shown, there, folders.before);
    return differentPictures(folder, there, chosen.open);
  }

  async function open(of: string, releases: Registry, paths: readonly string[], folder?: string, isAlone = false): Promise<CheckFindings> {
    if (paths.length === 0) return nothing;
    const versions = Object.fromEntries(liveDescriptors(releases).map((descriptor) => [descriptor.name, descriptor.version]));
    const order = {
      home,
      target: of,
      paths,
      versions,
      siteConfig,
      limits,
      browser,
      ...(isAlone && { isAlone }),
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

/** A live page to measure a page against: itself, or where it is new the one whose address begins alike for longest. */
function liveTwin(path: string, live: readonly string[]): readonly string[] {
  const alike = (other: string) => [...`${path}\0`].findIndex((letter, at) => letter !== other[at]);
  const pages = live.filter((other) => !other.includes(':') && !other.endsWith('.html'));
  if (pages.includes(path)) return [path];
  return [...pages].sort((one, other) => alike(other) - alike(one) || one.length - other.length).slice(0, 1);
}

const nothing: CheckFindings = { faults: [], hydrated: {} };

/** The pages that show such an app. */
function pagesWith(documents: Documents, isSuch: (app: AppName) => boolean): string[] {
  return Object.keys(documents).filter((path) => documents[path]?.shows.some(isSuch));
}

/** The report for people, without the refusing faults. */
export function reportLines({ opened, onOtherDays, left, shownBefore, known, excused, milliseconds }: CheckReport): string[] {
  const time = `${(milliseconds / 1000).toFixed(1)} s`;
  const none = shownBefore.length > 0 ? 'none opened: visitors had each of them before' : 'none shows anything of it';
  const pages = opened.length > 0 ? `${opened.length} opened in a browser, ${time}: ${someOf(opened)}` : none;
  return [
    `  pages          ${pages}`,
    ...(onOtherDays.length > 0 ? [`                 on other days: ${someOf(onOtherDays)}`] : []),
    ...(left.length > 0 ? [`                 not opened: ${someOf(left)}`] : []),
    ...faultLines(known).map((line) => `                 live already: ${line}`),
    ...faultLines(excused).map((line) => `                 this machine is slow now, for the live page too: ${line}`),
  ];
}
