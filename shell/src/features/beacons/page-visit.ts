import { PAGE_VISIT_ROUTE, type PageVisit } from '@riwaq/contracts';
import { sendToGateway } from './beacon-queue';

/** An affiliate's page of a course or a promotion. */
const PARTNER_PAGE = /^(\/v1\/[a-z0-9-]+\/[a-z0-9-]+)\/*$/;

/**
 * Returns a function that reports the visit of an affiliate's page to the gateway, each page once in a document. It sends the address and nothing of the
 * visitor. Every visit counts: affiliates read numbers, not samples. A browser that a program drives is no visitor.
 */
export function pageVisits(): (pathname: string) => void {
  const told = new Set<string>();
  return (pathname) => {
    const page = PARTNER_PAGE.exec(pathname)?.[1];
    if (page === undefined || told.has(page) || navigator.webdriver) return;
    told.add(page);
    sendToGateway(PAGE_VISIT_ROUTE, { page } satisfies PageVisit);
  };
}
