import { type AnalyticsEvent, type HashedContact } from '@riwaq/contracts';
/** Emits an analytics event to the shell's adapters, which send it only with consent (D11). Call it in effects and handlers, never in a render. */
export declare function track(event: AnalyticsEvent): void;
/**
 * Calls a listener with the last hundred events, then with each new one: adapters load after the first paint.
 * Returns a function that stops.
 */
export declare function onTrack(listener: (event: AnalyticsEvent) => void): () => void;
/** Removes all kept events, for tests. */
export declare function resetTracking(): void;
/** A contact in clear. It never leaves the page in this form. */
export interface Contact {
    readonly email: string;
    readonly phone: string;
    readonly firstName: string;
    readonly lastName: string;
}
/**
 * A contact as SHA-256 digests, each of the text as advertising providers normalise it: trimmed and in lower case, the
 * phone in digits with the country's code. Rejects where the browser has no cryptography (a page without TLS).
 */
export declare function hashContact({ email, phone, firstName, lastName }: Contact): Promise<HashedContact>;
