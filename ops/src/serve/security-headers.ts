import type { SiteConfig } from '@riwaq/contracts';

type Headers = Readonly<Record<string, string>>;

const paypalOrigins = ['https://www.paypal.com', 'https://www.sandbox.paypal.com'];

/** Where browsers tell the gateway what a policy refused. */
const POLICY_REPORTS = '/api/policy-reports';

/** Headers of every answer. HSTS only where the site's own origin is https: on a plain address browsers ignore it, and it must not outlive a trial. */
export function commonHeaders({ public: site }: SiteConfig): Headers {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(site.origin.startsWith('https://') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

/** Headers of documents. Each document carries its own policy for scripts and styles; this one says what a document cannot say of itself. */
export function documentHeaders(config: SiteConfig): Headers {
  const paypal = config.public.paypalClientId !== undefined;
  const payment = paypal ? `(self ${paypalOrigins.map((origin) => `"${origin}"`).join(' ')})` : '(self)';
  return {
    'content-security-policy': [
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
      `form-action ${["'self'", ...formTargets(config)].join(' ')}`,
      // A browser that knows the second asks nothing of the first.
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
    // PayPal pays in a window of its own and speaks to the page that opened it.
    'cross-origin-opener-policy': paypal ? 'same-origin-allow-popups' : 'same-origin',
  };
}

/** Headers of files and of answers for people that are no documents: nothing in them may run. */
export const fileHeaders: Headers = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
};

/** How long what never changes under its name is kept, what is looked at again each time, and what nobody keeps: pages of orders and payments. */
export const cachePolicies = { files: 'public, max-age=31536000, immutable', documents: 'no-cache', privatePages: 'no-store' } as const;

/** Origins that a form may be sent to, from the configuration: form endpoints, payment links and what records may name. */
function formTargets({ public: { paymentLinks }, forms, allowedOrigins }: SiteConfig): string[] {
  const origins = [...Object.values(forms), ...Object.values(paymentLinks), ...allowedOrigins].map((address) => new URL(address).origin);
  return [...new Set(origins)].sort();
}
