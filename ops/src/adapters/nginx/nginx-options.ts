import type { SiteConfig } from '@riwaq/contracts';
import { cachePolicies, commonHeaders, documentHeaders, fileHeaders } from '../../serve/security-headers';
import type { Entry } from './nginx-syntax';

/** What is particular to one machine with nginx on it. */
export interface NginxOptions {
  readonly siteConfig: SiteConfig;
  /** `RIWAQ_HOME` as nginx sees it. */
  readonly home: string;
  /** Where `riwaq serve` listens, as `host:port`: one or several. */
  readonly documents: readonly string[];
  /** Where gateways listen: one or several, on one database. */
  readonly gateways: readonly string[];
  /** Networks of a CDN or another proxy in front, whose word about the visitor's address is believed. */
  readonly behind: readonly string[];
  /** The bucket that documents and files are read from in place of `home`, as visitors of it name it: `https://s3.example.com/shop`. */
  readonly bucket?: URL;
  /** A name server, where the bucket's addresses change while nginx runs. */
  readonly resolver?: string;
  /** Where nginx keeps what it read from the bucket. */
  readonly cache: string;
  /** The folder of nginx's logs. */
  readonly logs: string;
}

/** What one matter adds to a configuration: beside the server's block, and in it. */
export interface NginxPart {
  readonly http?: readonly Entry[];
  readonly server?: readonly Entry[];
}

/** Older ones, which Debian's own configuration still names, are broken. The server for other names decides for its port. */
export const SSL_PROTOCOLS = 'ssl_protocols TLSv1.2 TLSv1.3';

/** The variable that says how long a document is kept, by its address (`server-part.ts`). */
export const KEPT = '$riwaq_kept';

/** The headers of `riwaq serve`, by what is answered: one source for both servers. */
export function headersOf({ siteConfig }: Pick<NginxOptions, 'siteConfig'>) {
  const common = commonHeaders(siteConfig);
  return {
    common,
    documents: { 'cache-control': KEPT, ...documentHeaders(siteConfig), ...common },
    /** What stands beside the documents. */
    besides: { 'cache-control': cachePolicies.documents, ...fileHeaders, ...common },
    files: { 'cache-control': cachePolicies.files, ...fileHeaders, ...common },
    refusals: { 'cache-control': 'no-store', ...fileHeaders, ...common },
  };
}
