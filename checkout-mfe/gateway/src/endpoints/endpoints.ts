import type { SiteConfig } from '@riwaq/contracts';
import type { FastifyBaseLogger } from 'fastify';

/** Where forms go, as the site configuration says. */
export type Endpoints = Pick<SiteConfig, 'forms' | 'allowedOrigins'>;

/** Address of a form endpoint that is named by its key, or is a full address of an allowed origin (D1); null for anything else. */
export function endpointAddress({ forms, allowedOrigins }: Endpoints, link: string): string | null {
  if (Object.hasOwn(forms, link)) return forms[link] ?? null;
  if (!URL.canParse(link)) return null;
  return allowedOrigins.includes(new URL(link).origin) ? link : null;
}

/** What `knownEndpoint` needs. */
interface LinkContext {
  readonly endpoints: Endpoints;
  readonly log: FastifyBaseLogger;
}

/**
 * The link where the configuration knows it, else the first of the usual ones that it does: an order is not lost because a
 * record names an endpoint wrongly. The log tells operations.
 */
export function knownEndpoint({ endpoints, log }: LinkContext, link: string, usual: readonly [string, ...string[]]): string {
  if (endpointAddress(endpoints, link) !== null) return link;
  const instead = usual.find((key) => endpointAddress(endpoints, key) !== null) ?? usual[0];
  log.error({ instead }, 'a record names a form endpoint that the configuration does not have or allow');
  return instead;
}
