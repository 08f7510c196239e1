import { join } from 'node:path';
import { type PublicSite, searchDataOf } from '@riwaq/contracts';
import { type Registry, type ReleaseDescriptor, secondCopies } from '@riwaq/contracts/platform';
import type { ComposedAgain, NavigationChange, NewCopy, SiteEffects, UnreadableState } from '@riwaq/contracts/site-effects';
import { configurationChanges } from '../../registry/configuration-changes';
import { isSamePins, pinsOf } from '../../registry/pins';
import { liveDescriptors, liveEntry } from '../../registry/registry';
import { type DocumentIndex, documentPaths } from '../../render/document-index';
import { firstScriptBytes, sentBytes } from '../../store/first-scripts';
import { documentsFolder } from '../../store/stored-documents';
import { readJson } from '../../system/files';
import type { StayingDocuments } from '../generations/staying-documents';
import { addressChanges } from './address-changes';
import { newGoodsWarnings } from './goods-warnings';
import { priceChanges } from './price-changes';

/** A change, before it is made. */
interface KnownChange {
  readonly home: string;
  readonly before: Registry;
  readonly after: Registry;
  readonly sites: { readonly before: PublicSite | undefined; readonly after: PublicSite };
  /** Folder of the live generation. */
  readonly live: string | undefined;
  /** The earlier composition that is shown. */
  readonly composed: DocumentIndex | undefined;
  readonly staying: StayingDocuments;
  readonly why?: ComposedAgain | undefined;
}

export async function siteEffects(change: KnownChange): Promise<SiteEffects> {
  const { home, before, after, sites, live, composed, staying, why } = change;
  const [old, now] = [liveDescriptors(before), liveDescriptors(after)];
  const changed = now.flatMap((descriptor) => {
    const known = liveEntry(before, descriptor.name)?.extras.descriptor;
    return known && isSamePins(pinsOf(known), pinsOf(descriptor)) ? [] : [{ descriptor, known }];
  });
  const [dataBefore, dataAfter] = [dataOf(old), dataOf(now)];
  const [pricesBefore, pricesAfter] = composed
    ? await Promise.all([
        readAll(dataBefore, (file) => live && join(live, 'data', file)),
        readAll(dataAfter, (file) => storedAt(home, composed, `data/${file}`)),
      ])
    : [dataBefore, dataAfter];
  return {
    ...(await addressChanges(old, now)),
    releases: changed.map(({ descriptor, known }) => ({
      app: descriptor.name,
      ...(known ? { from: pinsOf(known) } : {}),
      to: pinsOf(descriptor),
    })),
    prices: priceChanges(pricesBefore, pricesAfter),
    warnings: newGoodsWarnings(old, now),
    navigation: [...missingEntries(old, now, 'added'), ...missingEntries(now, old, 'removed')],
    configuration: sites.before ? configurationChanges(sites.before, sites.after) : [],
    documents: documentsOf(now, { composed, staying, why }),
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

/** The data files of apps, without those of the search, which repeat prices as texts. */
function dataOf(descriptors: readonly ReleaseDescriptor[]): Record<string, unknown> {
  const files = descriptors.flatMap(({ name, data }) => Object.entries(data).filter(([file]) => file !== searchDataOf(name)));
  return Object.fromEntries(files);
}

/** Those files as they are served: an app may have prepared other content. */
async function readAll(data: Record<string, unknown>, placeOf: (file: string) => string | undefined): Promise<Record<string, unknown>> {
  const read = Object.keys(data).map(async (file): Promise<[string, unknown][]> => {
    const place = placeOf(file);
    return place === undefined ? [] : [[file, await readJson(place)]];
  });
  return Object.fromEntries((await Promise.all(read)).flat());
}

function storedAt(home: string, { files }: DocumentIndex, file: string): string | undefined {
  const name = files[file];
  return name === undefined ? undefined : join(documentsFolder(home), name);
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
function documentsOf(
  descriptors: readonly ReleaseDescriptor[],
  { composed, staying, why }: Pick<KnownChange, 'composed' | 'staying' | 'why'>,
): SiteEffects['documents'] {
  if (composed) return { composed: 0, kept: Object.keys(composed.documents).length, isShownAgain: true, why };
  const paths = documentPaths(descriptors);
  const stays = paths.filter((path) => staying.surely.has(path)).length;
  const undecided = paths.filter((path) => staying.maybe.has(path)).length;
  return { composed: paths.length - stays - undecided, kept: stays, ...(undecided > 0 ? { undecided } : {}), why };
}

/** Stored data that an older release cannot read. A release that does not list its data counts as able to read it. */
function unreadableState(live: ReleaseDescriptor, next: ReleaseDescriptor): UnreadableState[] {
  return Object.entries(live.stores).flatMap(([key, kept]) => {
    const read = next.stores[key];
    return read === undefined || read >= kept ? [] : [{ key, app: next.name, version: next.version, kept, read }];
  });
}
