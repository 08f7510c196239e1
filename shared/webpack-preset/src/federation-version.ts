import { createRequire } from 'node:module';
import { parse, VersionSchema } from '@riwaq/contracts';
import * as v from 'valibot';

const PresetSchema = v.object({ dependencies: v.object({ '@module-federation/enhanced': VersionSchema }) });

/** The version of `@module-federation/enhanced` that builds are made with. Remotes run on the shell's runtime, so both must have the same one (`docs/decisions/0025`). */
export const FEDERATION_VERSION = parse(PresetSchema, createRequire(import.meta.url)('../package.json'), '@riwaq/webpack-preset')
  .dependencies['@module-federation/enhanced'];
