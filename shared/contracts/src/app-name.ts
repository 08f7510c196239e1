import * as v from 'valibot';

/** The five apps of the site: the shell, and the four remotes that teams release on their own. */
export const appNames = ['shell', 'catalog', 'checkout', 'courses', 'offers'] as const;
export const AppNameSchema = v.picklist(appNames);
export type AppName = v.InferOutput<typeof AppNameSchema>;

/** An app that the shell loads at run time. */
export const RemoteNameSchema = v.picklist(['catalog', 'checkout', 'courses', 'offers']);
export type RemoteName = v.InferOutput<typeof RemoteNameSchema>;

/** Where an app lives in the repository. */
export const workspaceOf: Record<AppName, string> = {
  shell: 'shell',
  catalog: 'catalog-mfe',
  checkout: 'checkout-mfe',
  courses: 'courses-mfe',
  offers: 'offers-mfe',
};

/** A release's version: `1.4.0`, or `1.4.0-dev.3f9a1c2b` for a build of changed sources that nobody gave a number. */
export const VersionSchema = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z]+(\.[0-9A-Za-z]+)*)?$/, 'a version looks like 1.4.0'));
