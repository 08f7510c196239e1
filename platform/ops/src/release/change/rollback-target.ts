import type { AppName } from '@riwaq/contracts';
import type { HistoryLine, PinPart, Pins } from '@riwaq/contracts/platform';
import { goodPins } from '../../registry/history';
import { isSamePins } from '../../registry/pins';
import { UserError } from '../../system/user-error';
import { movesRecords } from '../records/record-history';

/** What a person asks of a rollback: a version or the first digits of a digest, the records that the version had, and the part that moves. */
export interface RollbackWish {
  readonly to?: string | undefined;
  readonly records?: string | undefined;
  readonly only?: PinPart | undefined;
}

/** What a rollback begins with. */
interface Before {
  readonly history: readonly HistoryLine[];
  readonly app: AppName;
  /** Its live pins. */
  readonly live: Pins;
}

/** The pins that a rollback wants. Throws `UserError` where there are none, with the command that fits. */
export function rollbackTarget(before: Before, { to, records, only }: RollbackWish): Pins {
  const { history, app, live } = before;
  requireFitting(before, to, only);
  const good = goodPins(history, app).slice(0, -1).reverse();
  const named = to === undefined ? good : [...good, ...everLive(before)];
  if (only === 'records') {
    const found = named.find((pins) => (to === undefined ? pins.records !== live.records : pins.records?.startsWith(to)));
    if (found?.records === undefined) throw noEarlier(before, to, only);
    return { ...live, records: found.records };
  }
  if (only === 'code') {
    const code = to ?? good.find((pins) => pins.code !== live.code)?.code;
    if (code === undefined) throw noEarlier(before, to, only);
    return { ...live, code };
  }
  if (to === undefined) {
    const [last] = good;
    if (!last) throw nothingEarlier(before);
    return last;
  }
  // Code that never went live here runs with the live records.
  const ofCode = named.filter(({ code }) => code === to);
  return ofCode.find((pins) => records === undefined || pins.records === records) ?? ofCode[0] ?? { ...live, code: to };
}

/** The command that makes other pins of an app live that it had before. Undefined where none does: pins without records may be out of reach. */
export function rollbackCommandTo(before: Before, wanted: Pins): string | undefined {
  const { app, live } = before;
  const { code, records } = wanted;
  const command = (to: string, only?: PinPart) => `riwaq rollback ${app} ${to}${only ? ` --only ${only}` : ''}`;
  const gives = (wish: RollbackWish) => isSamePins(rollbackTarget(before, wish), wanted);
  if (code === live.code && records !== undefined) return command(records, 'records');
  if (gives({ to: code })) return command(code);
  if (gives({ to: code, only: 'code' })) return command(code, 'code');
  return records === undefined ? undefined : `${command(code)} && ${command(records, 'records')}`;
}

/** The command that undoes the last rollback where a further one gives nothing. Undefined where no other pins of the app were ever live. */
export function commandForward(before: Before): string | undefined {
  const other = everLive(before).find((pins) => !isSamePins(pins, before.live));
  return other && rollbackCommandTo(before, other);
}

/** All pins that an app ever had, the newest first. */
function everLive({ history, app }: Pick<Before, 'history' | 'app'>): Pins[] {
  return history.flatMap((line) => (line.app === app && line.to ? [line.to] : [])).reverse();
}

const DIGITS = /^[0-9a-f]{8,16}$/;
const INSTANT = /^\d{4}-\d\d-\d\dT/;

/** Refuses a digest where a version is meant, the other way round, and the instant of a line of the history. */
function requireFitting({ history, app }: Before, to: string | undefined, only: PinPart | undefined): void {
  if (to === undefined) return;
  if (INSTANT.test(to)) {
    const line = history.find((one) => one.app === app && one.at === to);
    const isTakenBack = line?.from?.records !== undefined && movesRecords(line);
    const undo = isTakenBack ? `; riwaq records take-back ${app} ${to} undoes what it changed of records` : '';
    throw new UserError(`${to} is an instant: riwaq history ${app} has the version and records of its line${undo}`, 2);
  }
  const namesRecords = DIGITS.test(to);
  if (namesRecords && only !== 'records')
    throw new UserError(`${to} names records, no version of code: riwaq rollback ${app} ${to} --only records`, 2);
  if (!namesRecords && only === 'records')
    throw new UserError(
      `${to} names no records, which have a digest (riwaq history ${app}): riwaq rollback ${app} ${to} --only code moves the code`,
      2,
    );
}

function nothingEarlier(before: Before): UserError {
  const { app } = before;
  const forward = commandForward(before);
  const way = forward
    ? `${forward} makes live again what it had`
    : `nothing else of it was ever live, riwaq releases ${app} lists what can be promoted`;
  return new UserError(`${app} has no earlier good state: ${way}`, 1, { reason: { kind: 'no-earlier-release' } });
}

function noEarlier(before: Before, to: string | undefined, part: PinPart): UserError {
  const { app, live } = before;
  const other = to === undefined ? everLive(before).find((pins) => pins[part] !== undefined && pins[part] !== live[part]) : undefined;
  const what =
    to === undefined ? `no good state of ${app} before the live one has other ${part}` : `${app} never had the ${part} ${to} live`;
  const way = other
    ? `riwaq rollback ${app} ${other[part]} --only ${part} makes live again what it had`
    : `riwaq history ${app} lists what it had`;
  return new UserError(`${what}: ${way}`, 1, { reason: { kind: 'no-earlier-part', part } });
}
