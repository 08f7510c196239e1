import type { AppName } from '@riwaq/contracts';
import type { MovedRecords } from '@riwaq/contracts/moved-records';
import type { HistoryLine, Pins } from '@riwaq/contracts/platform';
import { goodPins } from '../../registry/history';
import { notesBetween } from '../records/record-history';
import { movedRecords } from './moved-records';

/** What a rollback moves of an app, and what it leaves. */
export interface RollbackMoves {
  readonly app: AppName;
  /** Versions of the code before and after: one twice where it stays. */
  readonly code: { readonly from: string; readonly to: string };
  /** Undefined for an app without records. */
  readonly records: 'go' | 'stay' | undefined;
  /** The records that go. */
  readonly moved?: MovedRecords | undefined;
  /** A good version with earlier code, where the code stays. */
  readonly earlierCode?: string | undefined;
}

/** Changes of records that a plan names. */
const NOTED = 20;

/** What moves where other pins of an app take the place of the live ones. */
export async function rollbackMoves(
  home: string,
  history: readonly HistoryLine[],
  app: AppName,
  live: Pins,
  next: Pins,
): Promise<RollbackMoves> {
  const moved = await movedRecords(home, history, app, live, next);
  const earlier = goodPins(history, app).findLast(({ code }) => code !== live.code)?.code;
  const hasRecords = live.records !== undefined || next.records !== undefined;
  return {
    app,
    code: { from: live.code, to: next.code },
    records: hasRecords ? (moved ? 'go' : 'stay') : undefined,
    moved: moved && { ...moved, notes: (await notesBetween(home, app, live.records, next.records)).slice(0, NOTED) },
    earlierCode: live.code === next.code ? earlier : undefined,
  };
}

/** What moves and what stays, in a line: `offers: the code 1.4.0 stays, the records go back to those of 2026-10-01T12:00:07.120Z (amina: eid)`. */
export function movesText({ app, code, records, moved, earlierCode }: RollbackMoves): string {
  const beyond = earlierCode === undefined ? '' : `; riwaq rollback ${app} ${earlierCode} reaches the code before it`;
  const isKept = code.from === code.to;
  if (records === 'go') {
    const { at, by, why } = moved?.to ?? {};
    const those = at === undefined ? 'earlier ones' : `those of ${at} (${by}${why ? `: ${why}` : ''})`;
    return `${app}: the code ${isKept ? `${code.from} stays` : `goes from ${code.from} to ${code.to}`}, the records go to ${those}${beyond}`;
  }
  const staying = records === 'stay' ? 'the records' : undefined;
  if (!isKept) return `${app}: the code goes from ${code.from} to ${code.to}${staying ? `; stays: ${staying}` : ''}`;
  return `${app}: stays: the code ${code.from}${staying ? `, ${staying}` : ''}${beyond}`;
}
