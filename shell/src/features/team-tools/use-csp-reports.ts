import { request } from '@riwaq/runtime';
import { useEffect } from 'react';
import * as v from 'valibot';

/** A violation report of a browser. */
const ViolationSchema = v.object({
  documentURL: v.string(),
  blockedURL: v.nullish(v.string()),
  effectiveDirective: v.string(),
  originalPolicy: v.string(),
});
type Violation = v.InferOutput<typeof ViolationSchema>;

/** Limit of reports of one page. A fault that many visitors meet is still reported. */
const MOST = 3;

/**
 * Reports violations of the document's own policy to the gateway, also those before hydration. A policy in a document cannot name a report address (decision
 * 0029). The browser itself reports violations of the server's header.
 */
export function useCspReports(): void {
  useEffect(() => {
    const reported = new Set<string>();
    const postReport = (body: unknown) => {
      if (!v.is(ViolationSchema, body) || body.originalPolicy.includes('report-uri')) return;
      const kind = `${body.effectiveDirective} ${body.blockedURL}`;
      if (reported.has(kind) || reported.size >= MOST) return;
      reported.add(kind);
      sendReport(body);
    };
    if ('ReportingObserver' in window) {
      const onReports: ReportingObserverCallback = (reports) => {
        for (const { body } of reports) postReport(body);
      };
      const observer = new ReportingObserver(onReports, { types: ['csp-violation'], buffered: true });
      observer.observe();
      return () => observer.disconnect();
    }
    const onViolation = ({
      documentURI: documentURL,
      blockedURI: blockedURL,
      effectiveDirective,
      originalPolicy,
    }: SecurityPolicyViolationEvent) => postReport({ documentURL, blockedURL, effectiveDirective, originalPolicy });
    document.addEventListener('securitypolicyviolation', onViolation);
    return () => document.removeEventListener('securitypolicyviolation', onViolation);
  }, []);
}

/** Sends one, without query or fragment of any address. Nobody waits for it. */
function sendReport({ documentURL, blockedURL, effectiveDirective }: Violation): void {
  const body = { documentURL: bare(documentURL), blockedURL: bare(blockedURL ?? ''), effectiveDirective };
  request('/api/policy-reports', { body: [{ type: 'csp-violation', body }], schema: v.unknown() }).catch(() => undefined);
}

function bare(address: string): string {
  return address.replace(/[?#].*/s, '');
}
