import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseDescriptor } from '@riwaq/contracts';
import { checksum } from '@riwaq/webpack-preset/release-facts';
import { cachePolicies } from '../../serve/security-headers';
import { copiedFrom, copies } from '../../store/compressed-copies';
import { contentTypeOf, isPublicFile } from '../../store/file-types';
import { nameOf, releaseAddress, releaseFolder } from '../../store/release-store';
import { filesIn } from '../../system/files';
import { UserError } from '../../system/user-error';
import type { ObjectSource } from './send-objects';

/**
 * The public files of a release with their compressed copies. Each is read only when it is sent, and throws `UserError` where its checksum
 * is wrong.
 */
export async function releaseObjects(home: string, descriptor: ReleaseDescriptor): Promise<ObjectSource[]> {
  const { name: app, version, files } = descriptor;
  const folder = releaseFolder(home, app, version);
  const found = await Promise.all(
    ['browser', 'media'].map(async (inside) => {
      const files = await filesIn(join(folder, inside));
      const published = inside === 'media' ? files : files.filter((file) => isPublicFile(copiedFrom(file)?.original ?? file));
      return published.map((file) => ({ inside, file }));
    }),
  );
  return found.flat().map(({ inside, file }) => {
    const key = inside === 'media' ? `media/${file}` : releaseAddress({ app, version }, file).slice(1);
    const read = async () => {
      const content = await readFile(join(folder, inside, file));
      const known = files[`${inside}/${file}`]?.checksum;
      const found = checksum(content);
      if (known !== undefined && known !== found) throw new UserError(`${nameOf({ app, version })} is damaged: ${inside}/${file}`);
      return { key, content, checksum: found, cacheControl: cachePolicies.files, ...kindOf(file) };
    };
    return { key, read };
  });
}

/** A compressed copy has the type of its original. */
function kindOf(file: string) {
  const copy = copies.find(({ ending }) => file.endsWith(ending));
  return copy
    ? { contentType: contentTypeOf(file.slice(0, -copy.ending.length)), contentEncoding: copy.encoding }
    : { contentType: contentTypeOf(file) };
}
