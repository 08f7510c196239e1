import type { NavigationEntry, NotifyFormProps, PublicSite, SharePageProps } from '@riwaq/contracts';
import { createClock, type Host, HostContext } from '@riwaq/runtime';
import { hrefOf, parseLocation } from '@riwaq/runtime/router';
import { type ComponentType, type ReactNode, useState } from 'react';
import { NavigationType, type Navigator, Router } from 'react-router-dom';

/** A site's public configuration, for tests. */
export const testSite: PublicSite = {
  brand: { name: 'رِواق', latin: 'Riwaq', tagline: 'أدوات البحث' },
  origin: 'https://shop.example.com',
  supportEmail: 'support@example.com',
  phones: [
    { label: 'المبيعات', number: '+213 550 00 00 01' },
    { label: 'الدعم التقني', number: '+213 550 00 00 02' },
  ],
  social: {
    facebook: 'https://facebook.example.com/shop',
    instagram: 'https://instagram.example.com/shop',
    provider: 'https://social.pay.example.com/shop',
    providerSignUp: 'https://pay.example.com/sign-up',
  },
  bank: {
    holder: 'متجر',
    postalAccount: { number: '0023456789', key: '88' },
    mobileRib: '00799999002345678941',
    iban: 'DZ6600799999002345678941',
  },
  paymentLinks: { product: 'http://localhost:3001/pay/product', promotion: 'http://localhost:3001/pay/promotion' },
  analytics: {},
};

export interface TestPageProps {
  readonly path?: string;
  /** How the visitor came to it: as if it was composed where it is not given. */
  readonly action?: NavigationType;
  /** State of the history entry. */
  readonly state?: unknown;
  /** Key of the history entry: `default` where a load of the document made it, and no link of the site. */
  readonly entry?: string;
  /** What differs from the usual configuration. */
  readonly config?: Partial<PublicSite>;
  readonly navigation?: readonly NavigationEntry[];
  /** Midnight in Algiers, in milliseconds, of the day that relative dates count from. */
  readonly relativeTo?: number;
  /** The clock, in milliseconds; the device's where it is not given. */
  readonly now?: Host['now'];
  /** The instant that the document shows, in milliseconds; that midnight where it is not given. */
  readonly shownAt?: number;
  /** Fragments of other apps, by `app/name`, besides fakes of `SharePage` and `NotifyForm`. Any other one fails to load. */
  readonly fragments?: Readonly<Record<string, ComponentType<never>>>;
  /** Data of other pages and resources of the app, by path. Any other one fails to load. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** Called with each new location and the state of its entry. */
  readonly onNavigate?: (href: string, state?: unknown) => void;
  /** Called with the address for which the visitor leaves the site. */
  readonly onLeave?: Host['leave'];
  /** Opens a tab; none opens by default. */
  readonly openTab?: Host['openTab'];
  readonly children: ReactNode;
}

const deviceClock = createClock();

/** A page of the site around what is tested: its configuration, its navigation, its address. */
export function TestPage({
  path = '/',
  action = NavigationType.Pop,
  state = null,
  entry = 'default',
  config,
  navigation = [],
  relativeTo = 0,
  now = deviceClock,
  shownAt = relativeTo,
  fragments = {},
  data = {},
  onNavigate = () => {},
  onLeave = () => {},
  openTab = () => null,
  children,
}: TestPageProps) {
  const [fragmentOf] = useState(() => fragmentLoader({ 'shell/SharePage': SharePage, 'shell/NotifyForm': NotifyForm, ...fragments }));
  const host: Host = {
    site: config ? { ...testSite, ...config } : testSite,
    navigation,
    relativeTo,
    now,
    shownAt,
    head: () => {},
    fragment: fragmentOf,
    data: async (path) => {
      if (!(path in data)) throw new Error(`the test page has no data of ${path}`);
      return data[path];
    },
    leave: onLeave,
    openTab,
    prefetch: async () => {},
    prerender: () => {},
    prefetchFragment: () => {},
    report: () => {},
  };
  const navigate: Navigator['push'] = (to, entry) => (entry === undefined ? onNavigate(hrefOf(to)) : onNavigate(hrefOf(to), entry));
  const navigator: Navigator = { createHref: hrefOf, go: () => {}, push: navigate, replace: navigate };
  return (
    <HostContext value={host}>
      <Router location={{ ...parseLocation(path), state, key: entry }} navigator={navigator} navigationType={action}>
        {children}
      </Router>
    </HostContext>
  );
}

/** Says what is shared, as whose kind of page. */
const SharePage = ({ title, kind }: SharePageProps) => <p>{`share ${kind}: ${title}`}</p>;

/** Shows the subject of the requested message and the affiliate. */
const NotifyForm = ({ kind, slug, affiliate }: NotifyFormProps) => (
  <p>{`tells of ${kind} ${slug}${affiliate ? `, by ${affiliate}` : ''}`}</p>
);

/** Returns the same promise for the same attempt, as the shell does. */
function fragmentLoader(fragments: Readonly<Record<string, ComponentType<never>>>): Host['fragment'] {
  const loading = new Map<string, ReturnType<Host['fragment']>>();
  return (app, name, attempt) => {
    const key = `${app}/${name} ${attempt}`;
    const Component = fragments[`${app}/${name}`] as ComponentType<Record<string, unknown>> | undefined;
    const loaded = loading.get(key) ?? (Component ? Promise.resolve({ Component, version: '1.0.0', pinned: true }) : missing(app, name));
    loading.set(key, loaded);
    return loaded;
  };
}

const missing = (app: string, name: string) => Promise.reject(new Error(`the test page has no fragment ${app}/${name}`));
