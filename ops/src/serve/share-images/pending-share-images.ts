import { join } from 'node:path';
import type { PendingShareImage } from '@riwaq/artwork';
import { CoverColorSchema, MarkSchema, parse, type Registry } from '@riwaq/contracts';
import { PENDING_SHARE_IMAGES } from '@riwaq/webpack-preset/release-facts';
import * as v from 'valibot';
import { releaseFolder } from '../../store/release-store';
import { readJson } from '../../system/files';

const Text = v.pipe(v.string(), v.nonEmpty());
const Look = { mark: MarkSchema, color: CoverColorSchema };
const PendingSchema = v.array(
  v.object({
    name: v.pipe(v.string(), v.regex(/^og-[a-z0-9-]+\.[0-9a-f]{6,8}\.jpg$/)),
    brand: Text,
    image: v.object({
      slug: Text,
      title: Text,
      line: v.optional(Text),
      label: Text,
      price: v.optional(Text),
      art: v.optional(
        v.object({
          kind: v.picklist(['product', 'bundle', 'course', 'offer', 'gift']),
          ...Look,
          inside: v.optional(v.array(v.object(Look))),
        }),
      ),
    }),
  }),
);

/**
 * The pending share images of the live releases and their fallbacks, by file name. Throws `ParseError` where a release's list is damaged.
 */
export async function readPendingShareImages(home: string, { microFrontends }: Registry): Promise<ReadonlyMap<string, PendingShareImage>> {
  const pending = new Map<string, PendingShareImage>();
  for (const { extras } of Object.values(microFrontends).flat()) {
    const { name, version, files } = extras.descriptor;
    if (!files[PENDING_SHARE_IMAGES]) continue;
    const file = join(releaseFolder(home, name, version), PENDING_SHARE_IMAGES);
    for (const image of parse(PendingSchema, await readJson(file), file)) pending.set(image.name, image);
  }
  return pending;
}
