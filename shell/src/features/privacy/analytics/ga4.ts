import type { HashedContact } from '@riwaq/contracts';
import type { Host } from '@riwaq/runtime';
import type { Adapter, AnalyticsTransport } from './adapter';

/** What Google's script reads from, and how it is switched off. */
type GoogleWindow = typeof globalThis & { dataLayer?: unknown[] } & Record<`ga-disable-${string}`, boolean>;

/** A call of Google's `gtag` for the data layer: an `arguments` object, with numbered values and a `callee`. An array has another meaning there. */
function call(...args: readonly unknown[]): object {
  return { ...args, length: args.length, callee: call, [Symbol.toStringTag]: 'Arguments' };
}

/** Google's names for a contact's digests. */
function userData({ email, phone, firstName, lastName }: HashedContact): object {
  return {
    sha256_email_address: email,
    sha256_phone_number: phone,
    address: { sha256_first_name: firstName, sha256_last_name: lastName },
  };
}

/** Google Analytics 4 with the measurement `id`. Addresses are sent without their query, contacts as digests in `user_data`, events unchanged. */
export function createGa4(id: string, { loadScript }: AnalyticsTransport, now: Host['now']): Adapter {
  const page = globalThis as GoogleWindow;
  page[`ga-disable-${id}`] = false;
  page.dataLayer ??= [];
  const layer = page.dataLayer;
  const gtag = (...args: readonly unknown[]) => void layer.push(call(...args));

  gtag('js', new Date(now()));
  gtag('consent', 'default', {
    ad_storage: 'granted',
    analytics_storage: 'granted',
    ad_user_data: 'granted',
    ad_personalization: 'granted',
  });
  gtag('set', { page_referrer: withoutQuery(document.referrer) });
  let started = false;

  return {
    see({ url, title }) {
      gtag('set', { page_location: url, page_title: title });
      if (!started) {
        gtag('config', id, { send_page_view: false });
        loadScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`);
        started = true;
      }
      gtag('event', 'page_view', { page_location: url, page_title: title });
    },
    send({ name, params }) {
      if (!('user' in params)) return gtag('event', name, params);
      const { user, ...rest } = params;
      if (user) gtag('set', 'user_data', userData(user));
      gtag('event', name, rest);
    },
    stop() {
      page[`ga-disable-${id}`] = true;
      void forgetCookies();
    },
  };
}

/**
 * Removes Google's cookies, where the browser lets a page do so; where it does not they stay, and nobody reads them. Google
 * keeps them for the widest domain that a browser allows, which no page can ask for: each one above ours is tried.
 */
async function forgetCookies(): Promise<void> {
  if (!('cookieStore' in globalThis)) return;
  const labels = location.hostname.split('.');
  const domains = labels.map((_label, index) => labels.slice(index).join('.'));
  for (const { name = '' } of await cookieStore.getAll()) {
    if (!name.startsWith('_ga')) continue;
    await cookieStore.delete(name);
    // A browser refuses a domain that nobody can own, such as `com`.
    for (const domain of domains) await cookieStore.delete({ name, domain }).catch(() => {});
  }
}

function withoutQuery(address: string): string {
  return address.replace(/[?#].*/s, '');
}
