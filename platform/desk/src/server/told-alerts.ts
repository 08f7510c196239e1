import { join } from 'node:path';
import { HOUR } from '@riwaq/contracts';
import * as v from 'valibot';
import { messageOf } from './desk-error';
import type { DeskParts } from './desk-parts';
import { privateFile, writePrivate } from './private-file';

/** News that was gone for so long is news again. */
const GONE_MS = HOUR;

const Instant = v.pipe(v.number(), v.finite());
const FileSchema = v.object({
  /** When alerts were last looked for, in milliseconds. */
  looked: Instant,
  /** When each of the news was last there, by channel and name. */
  told: v.record(v.string(), Instant),
});

/** The news that the desk sent. A restart of the desk sends none of it again. */
interface ToldAlerts {
  isNew(key: string): boolean;
  /** Notes that news was sent, or is still there. */
  note(key: string): void;
  /** Notes that all news is still there: nobody could look. */
  stand(): void;
  /** Forgets what was gone for long: orders come and go for years. Call it after each look. Throws if the file cannot be written. */
  keep(): Promise<void>;
}

/**
 * Reads the shop's file. The time without a desk does not count as gone: nobody looked. A damaged file is logged and counts as empty.
 */
export async function openToldAlerts({ home, now, log }: Pick<DeskParts, 'home' | 'now' | 'log'>): Promise<ToldAlerts> {
  const path = join(home, 'desk/told-alerts.json');
  const kept = await privateFile(path, FileSchema)
    .read()
    .catch((error: unknown) => log(`what was told is told again: ${messageOf(error)}`));
  const pause = kept ? now() - kept.looked : 0;
  const told = new Map(Object.entries(kept?.told ?? {}).map(([key, last]) => [key, last + pause]));
  let isWritten = told.size > 0;
  const isNew = (key: string) => now() - (told.get(key) ?? Number.NEGATIVE_INFINITY) > GONE_MS;

  return {
    isNew,
    note: (key) => void told.set(key, now()),
    stand() {
      for (const key of told.keys()) if (!isNew(key)) told.set(key, now());
    },
    async keep() {
      for (const key of [...told.keys()].filter(isNew)) told.delete(key);
      if (told.size === 0 && !isWritten) return;
      await writePrivate(path, `${JSON.stringify({ looked: now(), told: Object.fromEntries(told) })}\n`);
      isWritten = told.size > 0;
    },
  };
}
