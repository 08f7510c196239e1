import { access, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { liveReader } from '../composition/live-reader';

/** Finds the cover of a line of an order by its name: a path of the site. */
export type FindCover = (name: string) => string | undefined;

/** The covers of the live composition. */
export interface Covers {
  readonly find: FindCover;
  /** The picture that letters show of a cover, which is no SVG; undefined where the site has none. Not every cover is drawn as a PNG too. */
  readonly letterPicture: (cover: string) => Promise<string | undefined>;
}

/** The part of an app's search entries that is read. */
const EntriesSchema = v.array(v.object({ title: v.string(), cover: v.optional(v.pipe(v.string(), v.regex(/^\/(?!\/)/))) }));

/** The search writes «عرض» before an offer's title, an order does not. */
const OFFER = /^عرض /;

/**
 * Returns a reader of the covers that the live composition shows, from its search entries (`current/data/…-search.json` under `home`; `liveReader`): no app
 * publishes them a second time. Throws `ParseError` for a broken file.
 */
export const createCoverReader = (home: string): (() => Promise<Covers>) =>
  liveReader(home, async (folder) => ({
    find: coversByTitle(await readTitles(join(folder, 'data'))),
    async letterPicture(cover) {
      const picture = cover.replace(/\.svg$/, '.png');
      try {
        // The shop serves drawings of all time, and files beside the documents.
        await access(join(picture.startsWith('/media/') ? home : join(folder, 'site'), decodeURI(picture)));
        return picture;
      } catch {
        return undefined;
      }
    },
  }));

async function readTitles(folder: string): Promise<ReadonlyMap<string, string>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('-search.json'));
  const lists = await Promise.all(
    files.map(async (name) => parse(EntriesSchema, JSON.parse(await readFile(join(folder, name), 'utf8')), join(folder, name))),
  );
  const entries = lists.flat().flatMap(({ title, cover }) => (cover ? [[title, cover] as const] : []));
  return new Map([...entries.map(([title, cover]) => [title.replace(OFFER, ''), cover] as const), ...entries]);
}

/** A line is named by a title, or begins with one: «أدوات الكتابة العلمية — الكتابة والتدقيق». The longest title counts. */
export function coversByTitle(covers: ReadonlyMap<string, string>): FindCover {
  return (name) => {
    const exact = covers.get(name);
    if (exact) return exact;
    const titles = [...covers.keys()].filter((title) => name.startsWith(`${title} `) || name.startsWith(`${title}:`));
    return covers.get(titles.reduce((longest, title) => (title.length > longest.length ? title : longest), ''));
  };
}
