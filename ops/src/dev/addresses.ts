import type { AppName } from '@riwaq/contracts';

/** The version of everything that runs from its sources. */
export const DEVELOPMENT_VERSION = '0.0.0-dev';

/** Where the files of an app's development build are found, below the one address of the site: `/dev/catalog/`. */
export function developmentPath(app: AppName): string {
  return `/dev/${app}/`;
}

/** Where an app's development server tells open pages of new builds. */
export function updatesPath(app: AppName): string {
  return `${developmentPath(app)}updates`;
}
