import type { Pins, ReleaseDescriptor } from '@riwaq/contracts/platform';

/** The pins of a description: its code, and the records that it was described with. */
export function pinsOf({ version, records }: Pick<ReleaseDescriptor, 'version' | 'records'>): Pins {
  return { code: version, ...(records === undefined ? {} : { records }) };
}

/** Whether two apps, or one before and after a change, have the same code and records. */
export function isSamePins(one: Pins | undefined, other: Pins | undefined): boolean {
  return one?.code === other?.code && one?.records === other?.records;
}

/** Pins for an operator: `1.4.0`, with records `1.4.0 (records 3f9a1c2e5b7d4096)`. Commands take both as they are printed. */
export function pinsText({ code, records }: Pins): string {
  return records === undefined ? code : `${code} (records ${records})`;
}
