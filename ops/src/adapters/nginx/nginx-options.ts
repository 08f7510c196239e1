import type { SiteConfig } from '@riwaq/contracts';
import { cachePolicies, commonHeaders, documentHeaders, fileHeaders } from '../../serve/security-headers';
import type { Entry } from './nginx-syntax';

export interface NginxOptions {
  readonly siteConfig: SiteConfig;
  /** `RIWAQ_HOME` as nginx sees it. */
  readonly home: string;
  /** `host:port` of `riwaq serve`, one or several. */
  readonly documents: readonly string[];
  /** Addresses of the gateways, all on one database. */
  readonly gateways: readonly string[];
  /** Networks of a CDN or proxy in front, whose header with the visitor's address is trusted. */
  readonly behind: readonly string[];
  /** The desk: where staff opens it (`https://desk.shop.example`), and where it listens. */
  readonly desk?: { readonly origin: URL; readonly upstream: string };
  /** URL of the bucket that replaces `home`: `https://s3.example.com/shop`. */
  readonly bucket?: URL;
  /** DNS server, for a bucket whose addresses change while nginx runs. */
  readonly resolver?: string;
  /** Cache folder of nginx for the bucket. */
  readonly cache: string;
  /** Log folder of nginx. */
  readonly logs: string;
}

/** What one part adds to a configuration: beside the server block, and inside it. */
export interface NginxPart {
  readonly http?: readonly Entry[];
  readonly server?: readonly Entry[];
}

/** Debian's own configuration still allows older, broken versions. The default server decides for its port. */
export const SSL_PROTOCOLS = 'ssl_protocols TLSv1.2 TLSv1.3';

/** The variable with the cache lifetime of a document, by its address (`server-part.ts`). */
export const KEPT = '$riwaq_kept';

/** The headers of `riwaq serve`, by kind of answer: one source for both servers. */
export function headersOf({ siteConfig }: Pick<NginxOptions, 'siteConfig'>) {
  const common = commonHeaders(siteConfig);
  return {
    common,
    documents: { 'cache-control': KEPT, ...documentHeaders(siteConfig), ...common },
    besides: { 'cache-control': cachePolicies.documents, ...fileHeaders, ...common },
    files: { 'cache-control': cachePolicies.files, ...fileHeaders, ...common },
    refusals: { 'cache-control': 'no-store', ...fileHeaders, ...common },
  };
}
