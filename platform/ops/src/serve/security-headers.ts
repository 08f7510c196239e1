import type { SiteConfig } from '@riwaq/contracts';

type Headers = Readonly<Record<string, string>>;

/** Where browsers send policy reports. */
const POLICY_REPORTS = '/api/policy-reports';

/** Headers of every answer. HSTS only for an https origin: a trial over http must not pin it. */
export function commonHeaders({ public: site }: SiteConfig): Headers {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(site.origin.startsWith('https://') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

/**
 * Headers of documents, the same for every configuration: nginx has them too (`platform/ops/nginx/riwaq.conf`). Each document has its own policy for
 * scripts and styles; this one has the rest.
 */
export const documentHeaders: Headers = {
  // Browsers that know `report-to` ignore `report-uri`.
  'content-security-policy': `frame-ancestors 'none'; base-uri 'none'; object-src 'none'; form-action 'self'; report-uri ${POLICY_REPORTS}; report-to policy`,
  'reporting-endpoints': `policy="${POLICY_REPORTS}"`,
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), usb=(), payment=(self "https://www.paypal.com" "https://www.sandbox.paypal.com")',
  // PayPal opens a window that talks to its opener.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
};

/** Headers of files and plain answers: nothing in them may run. */
export const fileHeaders: Headers = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
};

/** Of what any site's page may read: files of releases, and the list of those that are live. A host of module federation takes a remote from there. */
export const readByAnySite: Headers = { 'access-control-allow-origin': '*' };

/** Cache lifetimes: immutable files, revalidated files, and private pages of orders and payments. */
export const cachePolicies = { files: 'public, max-age=31536000, immutable', documents: 'no-cache', privatePages: 'no-store' } as const;
