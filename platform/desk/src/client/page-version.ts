import { VERSION_HEADER, VERSION_META } from '../contract/page-version';

/** The header that tells the server of which build this page is. It answers `stale-page` to what it does not understand of another one. */
export function versionHeader(): Readonly<Record<string, string>> {
  const version = document.querySelector<HTMLMetaElement>(`meta[name="${VERSION_META}"]`)?.content;
  return version ? { [VERSION_HEADER]: version } : {};
}
