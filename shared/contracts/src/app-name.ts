import * as v from 'valibot';

/** First segments of the site's own addresses. No app has such a name or a route below one. */
export const reservedPathSegments = ['_data', 'api', 'data', 'dev', 'media', 'releases'] as const;

/** Reserved names: segments of the site, and `constructor`, which every object inherits. */
const withheld: readonly string[] = [...reservedPathSegments, 'constructor'];

/**
 * The name of an app. The set of apps is open: an app exists once one of its releases is live.
 * Addresses, file names and markup contain the name, so it is short and plain.
 */
export const AppNameSchema = v.pipe(
  v.string(),
  v.maxLength(30, 'the name of an app has at most 30 characters'),
  v.regex(
    /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/,
    'the name of an app is written in small letters, digits and single dashes, for example book-fair',
  ),
  v.check((name) => !withheld.includes(name), 'the site itself uses this name'),
);
export type AppName = v.InferOutput<typeof AppNameSchema>;

/** Name of an app that the shell loads at run time: any but its own. */
export const RemoteNameSchema = v.pipe(
  AppNameSchema,
  v.check((name) => name !== 'shell', 'shell is the name of the host'),
);
export type RemoteName = v.InferOutput<typeof RemoteNameSchema>;

/** Orders names of apps: the shell first, then the remotes by name. */
export function byAppName(one: AppName, other: AppName): number {
  if (one === other) return 0;
  if (one === 'shell' || other === 'shell') return one === 'shell' ? -1 : 1;
  return one < other ? -1 : 1;
}

/** A release's version: `1.4.0`, or `1.4.0-dev.3f9a1c2b` for a development build. */
export const VersionSchema = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z]+(\.[0-9A-Za-z]+)*)?$/, 'a version looks like 1.4.0'));
