/**
 * The name of a release in the federation, and the global that its entry defines: differs between versions, so that two releases of one
 * app can live in one page. A dash of the name becomes two underscores, any other sign between letters and digits one, so no two
 * releases share one.
 */
export function federationName(app: string, version: string): string {
  return `riwaq_${app.replaceAll('-', '__')}_${version.replaceAll(/[^0-9A-Za-z]/g, '_')}`;
}

/** The name of an app's module for the desk, of every version. The desk loads one of them. */
export function deskName(app: string): string {
  return `riwaq_desk_${app.replaceAll('-', '__')}`;
}
