import type { AppName } from '@riwaq/contracts';
import type { HistoryLine, ReleaseDescriptor } from '@riwaq/contracts/platform';
import { goodReleases } from '../../registry/history';
import { readVerifiedDescriptor } from '../../store/check-release';
import { hasOwnRecords, pinsOf } from '../assemble/assembled-version';
import { movedRecords } from './moved-records';

/** What a rollback moves of an app, and what it leaves. */
export interface RollbackMoves {
  readonly app: AppName;
  /** Versions of the code before and after: one twice where it stays. */
  readonly code: { readonly from: string; readonly to: string };
  /** Undefined for an app without records. */
  readonly records: 'go' | 'stay' | undefined;
  /** The release that the records are of afterwards. */
  readonly to: string;
  /** A good release with earlier code, where the code stays. */
  readonly earlierCode?: string | undefined;
}

/** What moves where one release of an app takes the place of the live one. */
export async function rollbackMoves(
  home: string,
  history: readonly HistoryLine[],
  live: ReleaseDescriptor,
  next: ReleaseDescriptor,
): Promise<RollbackMoves> {
  const code = { from: pinsOf(live).code, to: pinsOf(next).code };
  const hasRecords = hasOwnRecords(live) || hasOwnRecords(next);
  const moved = hasRecords && (await movedRecords(home, history, live, next));
  const earlierCode = code.from === code.to ? await newestOtherCode(home, history, live) : undefined;
  return { app: live.name, code, records: hasRecords ? (moved ? 'go' : 'stay') : undefined, to: next.version, earlierCode };
}

/** The newest good release before the live one whose code is another, with its own records. Undefined where the store has none that is whole. */
export async function newestOtherCode(home: string, history: readonly HistoryLine[], live: ReleaseDescriptor): Promise<string | undefined> {
  const { name: app } = live;
  for (const version of goodReleases(history, app).slice(0, -1).reverse()) {
    const release = await readVerifiedDescriptor(home, { app, version }).catch(() => undefined);
    if (release && pinsOf(release).code !== pinsOf(live).code) return version;
  }
  return undefined;
}

/** What moves and what stays, in a line: `offers: the code 1.4.0 stays, the records go to those of 1.4.0`. */
export function movesText({ app, code, records, to, earlierCode }: RollbackMoves): string {
  const beyond = earlierCode === undefined ? '' : `; riwaq rollback ${app} ${earlierCode} reaches the code before it`;
  const isKept = code.from === code.to;
  if (records === 'go')
    return `${app}: the code ${isKept ? `${code.from} stays` : `goes from ${code.from} to ${code.to}`}, the records go to those of ${to}${beyond}`;
  const staying = records === 'stay' ? 'the records' : undefined;
  if (!isKept) return `${app}: the code goes from ${code.from} to ${code.to}${staying ? `; stays: ${staying}` : ''}`;
  return `${app}: stays: the code ${code.from}${staying ? `, ${staying}` : ''}${beyond}`;
}
