import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  type AppName,
  type HistoryLine,
  type PublicSite,
  type Registry,
  type ReleaseDescriptor,
  type SecondCopy,
  secondCopies,
} from '@riwaq/contracts';
import { type ConfigurationChange, configurationChanges } from '../../registry/configuration-changes';
import { liveDescriptors, liveEntry } from '../../registry/registry';
import { documentPaths, readDocumentIndex } from '../../render/document-index';
import { keptDocuments } from '../../render/kept-documents';
import { readJson } from '../../system/files';
import type { KeptGeneration } from '../generations/kept-generation';
import { type AddressChanges, addressChanges } from './address-changes';
import { firstScriptBytes, sentBytes } from './first-scripts';
import { isPriceList, type PriceChange, priceChanges } from './price-changes';
import { newPriceWarnings, type PriceWarning } from './price-warnings';
import { type TakenBack, takenBack } from './taken-back';

/** The effects of a change, known before composing. */
export interface SiteEffects extends AddressChanges {
  /** Releases that go live, with those that they replace. */
  readonly releases: readonly { readonly app: AppName; readonly from: string | undefined; readonly to: string }[];
  /** What was published and is live no more. A publication itself takes nothing back unseen. */
  readonly takenBack: readonly TakenBack[];
  readonly prices: readonly PriceChange[];
  /** Prices that may be mistakes, by this change. */
  readonly warnings: readonly PriceWarning[];
  /** Header entries that appear and disappear. */
  readonly navigation: readonly NavigationChange[];
  readonly configuration: readonly ConfigurationChange[];
  readonly documents: {
    readonly composed: number;
    readonly kept: number;
    /** The generation whose documents are reused, none composed. */
    readonly shownFrom?: string;
    /** Why earlier documents are composed again, or that reused ones are outdated. */
    readonly why?: string | undefined;
  };
  /** Script bytes of an app's first page. */
  readonly scripts: readonly { readonly app: AppName; readonly from: number | undefined; readonly to: number }[];
  /** Packages of which visitors get two copies from now on. */
  readonly copies: readonly NewCopy[];
  /** What devices store and the new releases cannot read. */
  readonly unreadable: readonly UnreadableState[];
}

/** A package of which visitors get two copies: an app's beside the shell's. */
export interface NewCopy extends Omit<SecondCopy, 'files'> {
  readonly app: AppName;
  /** What a visitor who needs both gets more. */
  readonly bytes: number;
}

/** An entry of the header that appears or disappears. */
export interface NavigationChange extends Pick<ReleaseDescriptor['navigation'][number], 'label' | 'href' | 'from' | 'until'> {
  readonly change: 'added' | 'removed';
}

/** A value that devices keep in a newer version than the release reads, which forgets it. */
export interface UnreadableState {
  readonly key: string;
  readonly app: AppName;
  readonly version: string;
  readonly kept: number;
  readonly read: number;
}

/** A change, before it is made. */
interface KnownChange {
  readonly home: string;
  readonly before: Registry;
  readonly after: Registry;
  readonly history: readonly HistoryLine[];
  /** Whether records are published, from what is live. */
  readonly isPublication: boolean;
  readonly sites: { readonly before: PublicSite | undefined; readonly after: PublicSite };
  /** Folder of the live generation. */
  readonly live: string | undefined;
  readonly kept: KeptGeneration | undefined;
  readonly why?: string | undefined;
}

export async function siteEffects(change: KnownChange): Promise<SiteEffects> {
  const { home, before, after, history, isPublication, sites, live, kept, why } = change;
  const [old, now] = [liveDescriptors(before), liveDescriptors(after)];
  const changed = now.flatMap((descriptor) => {
    const known = liveEntry(before, descriptor.name)?.extras.descriptor;
    return known?.version === descriptor.version ? [] : [{ descriptor, known }];
  });
  const isShownAgain = kept?.changed.length === 0;
  const [pricesBefore, pricesAfter] = isShownAgain
    ? await Promise.all([publishedData(live), publishedData(kept.folder)])
    : [dataOf(old), dataOf(now)];
  return {
    ...(await addressChanges(old, now)),
    releases: changed.map(({ descriptor, known }) => ({ app: descriptor.name, from: known?.version, to: descriptor.version })),
    takenBack: isPublication ? [] : await takenBack(home, history, before, after),
    prices: priceChanges(pricesBefore, pricesAfter),
    warnings: newPriceWarnings(soldIn(old), soldIn(now)),
    navigation: [...missingEntries(old, now, 'added'), ...missingEntries(now, old, 'removed')],
    configuration: sites.before ? configurationChanges(sites.before, sites.after) : [],
    documents: await documentsOf(now, kept, why),
    scripts: await Promise.all(
      changed.map(async ({ descriptor, known }) => ({
        app: descriptor.name,
        from: known && (await firstScriptBytes(home, known)),
        to: await firstScriptBytes(home, descriptor),
      })),
    ),
    copies: await newCopies(home, old, now),
    unreadable: changed.flatMap(({ descriptor, known }) => (known ? unreadableState(known, descriptor) : [])),
  };
}

/** Second copies that visitors did not get before. */
async function newCopies(home: string, before: readonly ReleaseDescriptor[], after: readonly ReleaseDescriptor[]): Promise<NewCopy[]> {
  const known = new Set(copiesOf(before).map(({ app, copy }) => JSON.stringify([app, copy])));
  const added = copiesOf(after).filter(({ app, copy }) => !known.has(JSON.stringify([app, copy])));
  return Promise.all(
    added.map(async ({ app, descriptor, copy: { files, ...copy } }) => ({ app, ...copy, bytes: await sentBytes(home, descriptor, files) })),
  );
}

function copiesOf(descriptors: readonly ReleaseDescriptor[]) {
  const shell = descriptors.find(({ name }) => name === 'shell');
  return descriptors.flatMap((descriptor) => secondCopies(shell, descriptor).map((copy) => ({ app: descriptor.name, descriptor, copy })));
}

function dataOf(descriptors: readonly ReleaseDescriptor[]): Record<string, unknown> {
  return Object.assign({}, ...descriptors.map(({ data }) => data));
}

const soldIn = (descriptors: readonly ReleaseDescriptor[]) => descriptors.flatMap(({ sells = [] }) => sells);

/** The price lists of a generation. */
async function publishedData(generation: string | undefined): Promise<Record<string, unknown>> {
  if (!generation) return {};
  const files = (await readdir(join(generation, 'data')).catch(() => [])).filter(isPriceList);
  return Object.fromEntries(await Promise.all(files.map(async (file) => [file, await readJson(join(generation, 'data', file))] as const)));
}

/** Header entries that `others` have and `these` lack. */
function missingEntries(
  these: readonly ReleaseDescriptor[],
  others: readonly ReleaseDescriptor[],
  change: NavigationChange['change'],
): NavigationChange[] {
  const known = new Set(these.flatMap(({ navigation }) => navigation.map((entry) => JSON.stringify(entry))));
  const entries = others.flatMap(({ navigation }) => navigation.filter((entry) => !known.has(JSON.stringify(entry))));
  return entries.map(({ label, href, from, until }) => ({ change, label, href, from, until }));
}

/** Numbers of composed and kept documents. With a product source they are known only where none is composed. */
async function documentsOf(
  descriptors: readonly ReleaseDescriptor[],
  kept: KeptGeneration | undefined,
  why: string | undefined,
): Promise<SiteEffects['documents']> {
  if (kept?.changed.length === 0) return { composed: 0, kept: kept.count, shownFrom: basename(kept.folder), why };
  const paths = documentPaths(descriptors);
  const changed = new Set(kept?.changed);
  const index = kept && (await readDocumentIndex(kept.folder).catch(() => undefined));
  const stays = Object.keys(keptDocuments(index?.documents ?? {}, paths, changed));
  return { composed: paths.length - stays.length, kept: stays.length, why };
}

/** Stored data that an older release cannot read. A release that does not list its data counts as able to read it. */
function unreadableState(live: ReleaseDescriptor, next: ReleaseDescriptor): UnreadableState[] {
  return Object.entries(live.stores).flatMap(([key, kept]) => {
    const read = next.stores[key];
    return read === undefined || read >= kept ? [] : [{ key, app: next.name, version: next.version, kept, read }];
  });
}
