import type { AnalyticsEvent } from '@riwaq/contracts';

/** A page as a provider may know it: its address without the query, which may hold what a visitor typed or paid. */
export interface TrackedPage {
  readonly url: string;
  readonly title: string;
}

/** One provider. It is made only after consent. */
export interface Adapter {
  readonly see: (page: TrackedPage) => void;
  readonly send: (event: AnalyticsEvent) => void;
  /** Consent was revoked: sends nothing any more and removes what the provider stored on the device. */
  readonly stop: () => void;
}

/** How an adapter reaches its provider. */
export interface AnalyticsTransport {
  readonly loadScript: (address: string) => void;
  /** Asks for an address and ignores the answer. */
  readonly ping: (address: string) => void;
}

/** The browser's own means. */
export const browserTransport: AnalyticsTransport = {
  loadScript(address) {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    document.head.append(script);
  },
  ping(address) {
    const image = new Image(1, 1);
    image.referrerPolicy = 'no-referrer';
    image.src = address;
  },
};
