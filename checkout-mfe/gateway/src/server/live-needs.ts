import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppNameSchema, VersionSchema } from '@riwaq/contracts';
import { GATEWAY_INTERFACE, isGivenBy, parse } from '@riwaq/contracts/platform';
import * as v from 'valibot';

/** The part of a registry that is read. */
const RegistrySchema = v.object({
  microFrontends: v.record(
    AppNameSchema,
    v.array(
      v.object({
        metadata: v.object({ version: VersionSchema }),
        extras: v.object({ descriptor: v.object({ gateway: v.optional(v.string()) }) }),
      }),
    ),
  ),
});

/**
 * The live releases and fallbacks of the shop in `home` whose pages need more than this gateway speaks, one line each. Empty where nothing
 * is live. Throws `ParseError` for a broken registry.
 */
export async function unansweredPages(home: string, speaks = GATEWAY_INTERFACE): Promise<string[]> {
  const file = join(home, 'current/registry.json');
  if (!existsSync(join(home, 'current'))) return [];
  const { microFrontends } = parse(RegistrySchema, JSON.parse(await readFile(file, 'utf8')), file);
  return Object.entries(microFrontends).flatMap(([app, entries]) =>
    entries.flatMap(({ metadata: { version }, extras: { descriptor } }) =>
      descriptor.gateway === undefined || isGivenBy(speaks, descriptor.gateway)
        ? []
        : [`${app}@${version} needs gateway interface ${descriptor.gateway}, this gateway speaks ${speaks}`],
    ),
  );
}
