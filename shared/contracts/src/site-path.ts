import * as v from 'valibot';

/** Whether a path stays on the site and inside its folder: `//name` and `/\\name` are another site to a browser, and `..` another folder to a server. */
function staysOnSite(path: string): boolean {
  return !/^\/[/\\]|[\\\p{Cc}]/u.test(path) && !path.split(/[/?#]/).some((part) => part === '.' || part === '..');
}

/** An address of the site: `/products?category=design`, or a route's pattern, `/orders/:reference?`. */
export const SitePathSchema = v.pipe(
  v.string(),
  v.startsWith('/', 'a path starts with /'),
  v.maxLength(1000, 'a path has at most 1000 characters'),
  v.check(staysOnSite, 'a path stays on the site, without .. or \\'),
);
