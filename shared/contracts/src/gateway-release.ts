import * as v from 'valibot';
import { VersionSchema } from './app-name';

/**
 * Version of the gateway's interface, major.minor. An addition raises the minor; a change that breaks older pages raises the major.
 * An app's manifest names the version that it needs, a gateway the version that it speaks.
 */
export const GATEWAY_INTERFACE = '2.1';

const GatewayInterfaceSchema = v.pipe(v.string(), v.regex(/^\d+\.\d+$/, 'an interface is written like 1.4'));

/** Answer of `GET /api/health`: the gateway that runs. */
export const GatewayHealthSchema = v.object({ ok: v.literal(true), version: VersionSchema, speaks: GatewayInterfaceSchema });
export type GatewayHealth = v.InferOutput<typeof GatewayHealthSchema>;

/** Output of `node gateway.mjs --facts`. */
export const GatewayFactsSchema = v.object({
  version: VersionSchema,
  speaks: GatewayInterfaceSchema,
  /** The steps that it brings a database forward by, in order, and whether a release that does not know one can work with what it made. */
  migrations: v.array(v.object({ name: v.string(), isReadableBefore: v.boolean() })),
});
export type GatewayFacts = v.InferOutput<typeof GatewayFactsSchema>;
