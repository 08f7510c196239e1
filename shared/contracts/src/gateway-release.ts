import * as v from 'valibot';
import { VersionSchema } from './app-name';

/**
 * The gateway's interface as these contracts describe it, major.minor. A route or a field more raises the second number; what a page of before cannot use, the first. An app says in its
 * manifest which it needs, a gateway which it speaks.
 */
export const GATEWAY_INTERFACE = '1.1';

const GatewayInterfaceSchema = v.pipe(v.string(), v.regex(/^\d+\.\d+$/, 'an interface is written like 1.4'));

/** Answer of `GET /api/health`: the gateway that runs. */
export const GatewayHealthSchema = v.object({ ok: v.literal(true), version: VersionSchema, speaks: GatewayInterfaceSchema });
export type GatewayHealth = v.InferOutput<typeof GatewayHealthSchema>;

/** What a release of the gateway says of itself (`node gateway.mjs --facts`). */
export const GatewayFactsSchema = v.object({
  version: VersionSchema,
  speaks: GatewayInterfaceSchema,
  /** The steps that it brings a database forward by, in order, and whether a release that does not know one can work with what it made. */
  migrations: v.array(v.object({ name: v.string(), isReadableBefore: v.boolean() })),
});
export type GatewayFacts = v.InferOutput<typeof GatewayFactsSchema>;
