import type { SiteConfig } from '@riwaq/contracts';

type Headers = Readonly<Record<string, string>>;

const paypalOrigins = ['https://www.paypal.com', 'https://www.sandbox.paypal.com'];

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

/** Headers of documents. Each document has its own policy for scripts and styles; this one has the rest. */
export function documentHeaders(config: SiteConfig): Headers {
  const paypal = config.public.paypalClientId !== undefined;
  const payment = paypal ? `(self ${paypalOrigins.map((origin) => `"${origin}"`).join(' ')})` : '(self)';
  return {
    'content-security-policy': [
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
      `form-action ${["'self'", ...formTargets(config)].join(' ')}`,
      // Browsers that know the second ignore the first.
      `report-uri ${POLICY_REPORTS}`,
      'report-to policy',
    ].join('; '),
    'reporting-endpoints': `policy="${POLICY_REPORTS}"`,
    'permissions-policy': [
      ...['accelerometer', 'browsing-topics', 'camera', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'midi', 'usb'].map(
        (feature) => `${feature}=()`,
      ),
      `payment=${payment}`,
    ].join(', '),
    // PayPal opens a window that talks to its opener.
    'cross-origin-opener-policy': paypal ? 'same-origin-allow-popups' : 'same-origin',
  };
}

/** Headers of files and plain answers: nothing in them may run. */
export const fileHeaders: Headers = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
};

/** Cache lifetimes: immutable files, revalidated files, and private pages of orders and payments. */
export const cachePolicies = { files: 'public, max-age=31536000, immutable', documents: 'no-cache', privatePages: 'no-store' } as const;

/** Origins that forms may be sent to: configured form endpoints, payment links, and links in records. */
function formTargets({ public: { paymentLinks }, forms, allowedOrigins }: SiteConfig): string[] {
  const origins = [...Object.values(forms), ...Object.values(paymentLinks), ...allowedOrigins].map((address) => new URL(address).origin);
  return [...new Set(origins)].sort();
}
