import type { SiteConfig } from '@riwaq/contracts';
import type { Log } from '../http/errors';

/** Form endpoints of the site configuration, by their keys, and the origins of other allowed ones. */
export type Endpoints = Pick<SiteConfig, 'forms' | 'allowedOrigins'>;

/** Address of an endpoint: a key, or a full address of an allowed origin (D1). Null for anything else. */
export function endpointAddress({ forms, allowedOrigins }: Endpoints, endpoint: string): string | null {
  if (Object.hasOwn(forms, endpoint)) return forms[endpoint] ?? null;
  if (!URL.canParse(endpoint)) return null;
  return allowedOrigins.includes(new URL(endpoint).origin) ? endpoint : null;
}

/** What choosing an endpoint needs of the gateway's context. */
export interface EndpointContext {
  readonly endpoints: Endpoints;
  readonly log: Pick<Log, 'error'>;
}

/** Returns a record's endpoint, or the first configured one of `usual`, with an error in the log: a wrong record loses no order. */
export function knownEndpoint({ endpoints, log }: EndpointContext, endpoint: string, usual: readonly [string, ...string[]]): string {
  if (endpointAddress(endpoints, endpoint) !== null) return endpoint;
  const instead = usual.find((key) => endpointAddress(endpoints, key) !== null) ?? usual[0];
  log.error({ instead }, 'a record names a form endpoint that the site configuration does not allow');
  return instead;
}
