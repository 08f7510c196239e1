import { isDeepStrictEqual } from 'node:util';
import { ownRecords } from '@riwaq/app-source/changed-records';
import type { AppName } from '@riwaq/contracts';
import type { ReleaseDescriptor } from '@riwaq/contracts/platform';
import { goodReleases } from '../../registry/history';
import { nothingToRollBack } from '../../registry/live-refusals';
import { liveEntry } from '../../registry/registry';
import { readDescriptor } from '../../store/read-descriptor';
import { nameOf, releaseFolder } from '../../store/release-store';
import { readRecords } from '../../store/stored-records';
import { UserError } from '../../system/user-error';
import type { LiveState } from '../generations/site-change';
import { newestOtherCode } from '../plan/rollback-moves';
import { assembleRelease, refuseInOnePiece } from './assemble-release';
import { hasOwnRecords, isApart } from './assembled-version';

/** Which part of a release goes back. */
export type Part = 'code' | 'records';

/**
 * The release for a rollback of one part, assembled where it is missing. Takes the code (or records) of `version`, or of the newest good
 * release where that part differs from the live one; the other part stays. Throws `UserError` where there is none, and as `assembleRelease`
 * does, with the command that reaches the earlier code together with its records.
 */
export async function earlierPart(home: string, live: LiveState, app: AppName, part: Part, version?: string): Promise<string> {
  try {
    return await assembledWithEarlier(home, live, app, part, version);
  } catch (error) {
    throw error instanceof UserError ? await withWholeWay(error, home, live, app, part, version) : error;
  }
}

async function assembledWithEarlier(
  home: string,
  { registry, history }: LiveState,
  app: AppName,
  part: Part,
  version: string | undefined,
): Promise<string> {
  const live = liveEntry(registry, app)?.extras.descriptor;
  if (!live) throw nothingToRollBack(app);
  refuseInOnePiece(live);
  const back = version ?? (await newestOther(home, goodReleases(history, app).slice(0, -1), live, part));
  if (!back)
    throw new UserError(
      `no good release of ${app} before ${live.version} has other ${part}: name one, riwaq rollback ${app} <version> --only ${part}`,
      1,
      { reason: { kind: 'no-earlier-part', part } },
    );
  const parts = part === 'code' ? { code: back, records: live.version } : { code: live.version, records: back };
  return (await assembleRelease(home, app, parts)).version;
}

/** A refusal of one part, with the command that puts back code and records together. */
async function withWholeWay(
  error: UserError,
  home: string,
  { registry, history }: LiveState,
  app: AppName,
  part: Part,
  version: string | undefined,
): Promise<UserError> {
  const live = liveEntry(registry, app)?.extras.descriptor;
  const whole = live && (version ?? (await newestOtherCode(home, history, live)));
  const isReached = whole !== undefined && (part === 'code' || error.reason?.kind !== 'no-earlier-part');
  if (!isReached) return error;
  const way = `riwaq rollback ${app} ${whole} puts back both, that code and the records that it had: riwaq plan rollback ${app} ${whole} names what goes with it`;
  return new UserError(`${error.message}\nnothing was changed: ${way}`, error.exitCode, {
    cause: error,
    ...(error.reason && { reason: error.reason }),
  });
}

/** The last version whose code, or records, differ from the live ones. Skips missing and inseparable releases. */
async function newestOther(home: string, versions: readonly string[], live: ReleaseDescriptor, part: Part): Promise<string | undefined> {
  const records = part === 'records' ? ownRecords(await readRecords(home, live)) : undefined;
  for (const version of versions.toReversed()) {
    const folder = releaseFolder(home, live.name, version);
    const descriptor = await readDescriptor(folder, nameOf({ app: live.name, version })).catch(() => undefined);
    if (!descriptor || !(records ? hasOwnRecords(descriptor) : isApart(descriptor))) continue;
    const isOther = records ? !isDeepStrictEqual(ownRecords(await readRecords(home, descriptor)), records) : descriptor.code !== live.code;
    if (isOther) return version;
  }
  return undefined;
}
