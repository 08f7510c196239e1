import * as v from 'valibot';
import { AppNameSchema, VersionSchema } from './app-name';
import { WaitingLettersSchema } from './waiting-letters';

/**
 * How a release fails in a visitor's page: a file is `missing`, `damaged` or `late`, the module has the wrong `shape`,
 * its code `threw`, or its document does not hydrate (`hydration`).
 */
const failureKinds = ['missing', 'damaged', 'late', 'shape', 'threw', 'hydration'] as const;
export type FailureKind = (typeof failureKinds)[number];

/** Reported page metrics, in milliseconds: `hydrated` is when the buttons of a page work. */
const vitalNames = ['LCP', 'INP', 'hydrated'] as const;
export type VitalName = (typeof vitalNames)[number];

/** A page of another release may report other metrics: they are not counted, and its other events are. */
const UnknownVital = v.pipe(
  v.string(),
  v.maxLength(40),
  v.transform(() => 'unknown' as const),
);

const Version = v.pipe(VersionSchema, v.maxLength(60, 'a version has at most 60 characters'));
const release = { app: AppNameSchema, version: Version };

/** What a page reports: its releases and their failures. It identifies neither the visitor nor the page. */
const BeaconEventSchema = v.variant('kind', [
  /** A sampled visit showed, or tried to show, this release. */
  v.strictObject({ kind: v.literal('visit'), ...release }),
  /** In a sampled visit it failed at least once. */
  v.strictObject({ kind: v.literal('failed-visit'), ...release }),
  v.strictObject({ kind: v.literal('failure'), how: v.picklist(failureKinds), ...release }),
  /** The page showed the release `shown` instead. Every visit reports it, sampled or not. */
  v.strictObject({ kind: v.literal('fallback'), shown: Version, ...release }),
  v.strictObject({
    kind: v.literal('vital'),
    name: v.union([v.picklist(vitalNames), UnknownVital]),
    value: v.pipe(v.number(), v.minValue(0), v.maxValue(3_600_000)),
    ...release,
  }),
]);
export type BeaconEvent = v.InferOutput<typeof BeaconEventSchema>;

/** Events that one beacon may hold. */
export const BEACON_EVENTS = 20;

/** Version of the beacon format. The gateway recognises beacons of other releases by it. */
export const BEACON_SHAPE = 1;

/** Body of `POST /api/beacons`. */
export const BeaconSchema = v.strictObject({
  shape: v.literal(BEACON_SHAPE),
  events: v.pipe(v.array(BeaconEventSchema), v.minLength(1), v.maxLength(BEACON_EVENTS)),
});
export type Beacon = v.InferOutput<typeof BeaconSchema>;

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Instant = v.pipe(v.string(), v.isoTimestamp());
const counted = { ...release, count: Count, since: Instant, last: Instant };

/** Summary of the beacons of a span, of the last day at most (`GET /heard`). Instants are the five minutes of the first and the last count. */
export const BeaconSummarySchema = v.object({
  since: Instant,
  /** Letters to buyers that the mail server does not take. An earlier gateway does not know. */
  letters: v.optional(v.array(WaitingLettersSchema)),
  /** Number of visits that showed `shown` instead of `version`. */
  fallbacks: v.array(v.object({ ...counted, shown: Version })),
  failures: v.array(v.object(counted)),
  /** When three of four pages were hydrated, in milliseconds, of so many reports. Releases without one are missing. */
  hydrated: v.optional(v.array(v.object({ ...release, reports: Count, milliseconds: Count })), []),
  /** Sampled visits and failed ones, in total and by network. `network` is an anonymous mark, the same in all gateways. */
  visits: v.array(
    v.object({
      ...release,
      visits: Count,
      failed: Count,
      networks: v.optional(v.array(v.object({ network: v.pipe(v.string(), v.maxLength(60)), visits: Count, failed: Count })), []),
    }),
  ),
});
export type BeaconSummary = v.InferOutput<typeof BeaconSummarySchema>;
