import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parse, VersionSchema } from '@riwaq/contracts';
import * as v from 'valibot';
import { rootFolder } from '../build/app-folders';
import { Failure } from '../failure';

/** The shared packages that the shell gives to remotes. They are raised together (`fixed` in .changeset/config.json), so that one version says what a shell gives. */
export const givenPackages = ['@riwaq/runtime', '@riwaq/store', '@riwaq/design-system'] as const;

const PackageSchema = v.object({ version: VersionSchema });

/**
 * What the shared packages give, as major.minor of their version, read where `from` (an app's folder, or the project's) finds them.
 * The minor goes up with each addition; a remote that was built against a higher one than the live shell gives is refused at
 * promotion («release the shell first»). Throws `Failure` where the packages are not of one version.
 */
export function sharedVersion(from: string = rootFolder): string {
  const { resolve } = createRequire(join(from, 'package.json'));
  const versions = givenPackages.map((name) => {
    const file = resolve(`${name}/package.json`);
    return parse(PackageSchema, JSON.parse(readFileSync(file, 'utf8')), file).version;
  });
  const [version = ''] = versions;
  if (versions.some((other) => other !== version)) {
    const each = givenPackages.map((name, place) => `${name} ${versions[place]}`).join(', ');
    throw new Failure(`the packages that the shell gives are raised together (npm run version), and are not of one version: ${each}`);
  }
  return version.split('.').slice(0, 2).join('.');
}
