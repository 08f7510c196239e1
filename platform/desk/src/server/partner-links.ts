import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { EmailAddressSchema, SlugSchema } from '@riwaq/contracts';
import { PersonNameSchema, parse } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { pages } from '../contract/pages';
import { privateFile } from './private-file';

/** As the file has it. A later desk may have written more, and an earlier one longer names. */
const LinkSchema = v.object({
  affiliate: SlugSchema,
  /** SHA-256 of the token: the file opens no page. */
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  since: v.pipe(v.string(), v.isoTimestamp()),
  by: v.string(),
  /** Where he is told of his link and of pages of his that go live; and those of which he was told. */
  email: v.exactOptional(EmailAddressSchema),
  told: v.exactOptional(v.array(v.string())),
  /** Nobody was given the link yet: the address alone was written, with the registration. */
  isAddressOnly: v.exactOptional(v.literal(true)),
});
/** As it is written. */
const WrittenSchema = v.strictObject({ ...LinkSchema.entries, by: PersonNameSchema });
type Link = v.InferOutput<typeof LinkSchema>;

const FileSchema = v.object({ links: v.array(LinkSchema) });

/** A link of an affiliate, without its token. */
export type PartnerLink = Omit<Link, 'hash'>;

type NewLink = Omit<PartnerLink, 'told' | 'isAddressOnly'>;

/** Links under which affiliates read their own numbers, one each. Read at each request: a link that was ended opens nothing any more. */
export interface PartnerLinks {
  all(): Promise<readonly PartnerLink[]>;
  /**
   * Makes an affiliate's link and returns its token, which nothing keeps. The last one ends; its address stays where none is given. Throws `ParseError` for a
   * wrong field.
   */
  make(link: NewLink): Promise<string>;
  /**
   * Keeps the address of an affiliate before he has a link, in place of the one that an earlier registration gave; without one forgets that. A link that he has
   * stays.
   */
  keepAddress(link: Omit<NewLink, 'email'> & { readonly email: string | undefined }): Promise<void>;
  /** Keeps which pages an affiliate was told of. Returns those of `pages` that he had not been told of. */
  tell(affiliate: string, pages: readonly string[]): Promise<readonly string[]>;
  /** Returns whether the affiliate had a link. */
  end(affiliate: string): Promise<boolean>;
  /** The affiliate of a token; undefined for one that is wrong, ended or replaced. */
  whose(token: string): Promise<string | undefined>;
}

const isOfAnother = (affiliate: string) => (link: Link) => link.affiliate !== affiliate;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** The address of a link. A browser sends no server what follows `#`, so no log keeps the token. */
export const partnerAddress = (origin: string, token: string): string => `${origin}${pages.partner}#${token}`;

/** The links in the file of a shop, readable by its user alone. Throws `ParseError` for a damaged one. */
export function openPartnerLinks(home: string): PartnerLinks {
  const file = privateFile(join(home, 'desk/partner-links.json'), FileSchema);
  const read = async () => (await file.read())?.links ?? [];

  return {
    all: async () => (await read()).map(({ hash: _hash, ...link }) => link),
    async make(given) {
      const token = randomBytes(32).toString('base64url');
      const link = parse(WrittenSchema, { ...given, hash: hashOf(token) }, 'a link');
      await file.change((content) => {
        const { email, told } = content?.links.find((known) => known.affiliate === link.affiliate) ?? {};
        const kept = { ...(email && { email }), ...(told && { told }), ...link };
        return { links: [...(content?.links ?? []).filter(isOfAnother(link.affiliate)), kept] };
      });
      return token;
    },
    async keepAddress({ email, ...given }) {
      await file.change((content) => {
        const links = content?.links ?? [];
        const known = links.find(({ affiliate }) => affiliate === given.affiliate);
        if (known && !known.isAddressOnly)
          return email === undefined ? undefined : { links: links.map((link) => (link === known ? { ...link, email } : link)) };
        const others = links.filter(isOfAnother(given.affiliate));
        if (email === undefined) return known && { links: others };
        // Of a token that nobody has.
        const hash = hashOf(randomBytes(32).toString('base64url'));
        return { links: [...others, parse(WrittenSchema, { ...given, email, hash, isAddressOnly: true }, 'an address')] };
      });
    },
    async tell(affiliate, pages) {
      let fresh: readonly string[] = [];
      await file.change((content) => {
        const link = content?.links.find((known) => known.affiliate === affiliate);
        if (!content || !link) return undefined;
        fresh = pages.filter((page) => !link.told?.includes(page));
        const isSame = fresh.length === 0 && link.told?.length === pages.length;
        return isSame ? undefined : { links: content.links.map((known) => (known === link ? { ...link, told: [...pages] } : known)) };
      });
      return fresh;
    },
    end: (affiliate) =>
      file.change((content) => {
        const links = content?.links.filter(isOfAnother(affiliate));
        return links && links.length < (content?.links.length ?? 0) ? { links } : undefined;
      }),
    async whose(token) {
      const hash = Buffer.from(hashOf(token));
      return (await read()).find((link) => timingSafeEqual(Buffer.from(link.hash), hash))?.affiliate;
    },
  };
}
