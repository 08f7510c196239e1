import * as v from 'valibot';
import { VersionSchema } from './app-name';

/**
 * Version of the gateway's interface, major.minor. An addition raises the minor; a change that breaks older pages raises the major.
 * An app's manifest names the version that it needs, a gateway the version that it speaks.
 */
export const GATEWAY_INTERFACE = '3.3';

const GatewayInterfaceSchema = v.pipe(v.string(), v.regex(/^\d+\.\d+$/, 'an interface is written like 1.4'));

/** Answer of `GET /api/health`: the gateway that runs. */
export const GatewayHealthSchema = v.object({ ok: v.literal(true), version: VersionSchema, speaks: GatewayInterfaceSchema });
export type GatewayHealth = v.InferOutput<typeof GatewayHealthSchema>;

/** Whether `given` (major.minor) satisfies `needed`: the same major, and no older minor. */
export function isGivenBy(given: string, needed: string): boolean {
  const [needMajor = 0, needMinor = 0] = needed.split('.').map(Number);
  const [giveMajor = 0, giveMinor = 0] = given.split('.').map(Number);
  return needMajor === giveMajor && needMinor <= giveMinor;
}
