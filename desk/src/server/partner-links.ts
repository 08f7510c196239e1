import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { parse, SlugSchema } from '@riwaq/contracts';
import * as v from 'valibot';
import { pages } from '../contract/pages';
import { privateFile } from './private-file';

const LinkSchema = v.strictObject({
  affiliate: SlugSchema,
  /** SHA-256 of the token: the file opens no page. */
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  since: v.pipe(v.string(), v.isoTimestamp()),
  by: v.string(),
});
type Link = v.InferOutput<typeof LinkSchema>;

const FileSchema = v.strictObject({ links: v.array(LinkSchema) });

/** A link of an affiliate, without its token. */
type PartnerLink = Omit<Link, 'hash'>;

/** Links under which affiliates read their own numbers, one each. Read at each request: a link that was ended opens nothing any more. */
export interface PartnerLinks {
  all(): Promise<readonly PartnerLink[]>;
  /** Makes an affiliate's link and returns its token, which nothing keeps. The last one ends. Throws `ParseError` for a wrong field. */
  make(link: PartnerLink): Promise<string>;
  /** Returns whether the affiliate had a link. */
  end(affiliate: string): Promise<boolean>;
  /** The affiliate of a token; undefined for one that is wrong, ended or replaced. */
  whose(token: string): Promise<string | undefined>;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** The address of a link. A browser sends no server what follows `#`, so no log keeps the token. */
export const partnerAddress = (origin: string, token: string): string => `${origin}${pages.partner}#${token}`;

/** The links in the file of a shop, readable by its user alone. Throws `ParseError` for a damaged one. */
export function openPartnerLinks(home: string): PartnerLinks {
  const file = privateFile(join(home, 'desk/partner-links.json'), FileSchema);
  const read = async () => (await file.read())?.links ?? [];
  const write = (links: Link[]) => file.write({ links });
  const others = async (affiliate: string) => (await read()).filter((link) => link.affiliate !== affiliate);

  return {
    all: async () => (await read()).map(({ hash: _hash, ...link }) => link),
    async make(given) {
      const token = randomBytes(32).toString('base64url');
      const link = parse(LinkSchema, { ...given, hash: hashOf(token) }, 'a link');
      await write([...(await others(link.affiliate)), link]);
      return token;
    },
    async end(affiliate) {
      const [before, after] = [await read(), await others(affiliate)];
      if (after.length === before.length) return false;
      await write(after);
      return true;
    },
    async whose(token) {
      const hash = Buffer.from(hashOf(token));
      return (await read()).find((link) => timingSafeEqual(Buffer.from(link.hash), hash))?.affiliate;
    },
  };
}
