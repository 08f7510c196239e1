/** The version of everything that runs from its sources. */
export const DEVELOPMENT_VERSION = '0.0.0-dev';

/** Where the files of an app's development build are found, below the one address of the site: `/dev/catalog/`. */
export function developmentPath(app: string): string {
  return `/dev/${app}/`;
}

/** Where an app's development server tells open pages of new builds. */
export function updatesPath(app: string): string {
  return `${developmentPath(app)}updates`;
}

/** Where an app's development server says what stands in place of its release. */
export function sourcesPath(app: string): string {
  return `${developmentPath(app)}sources.json`;
}

/** The released shop in which an app is developed: `SHOP`, or where `npm start` serves it. */
export function releasedShop(): string {
  return process.env.SHOP ?? 'http://localhost:3000';
}
