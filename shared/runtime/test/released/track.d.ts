import { type AnalyticsEvent, type HashedContact } from '@riwaq/contracts';
export declare function track(event: AnalyticsEvent): void;
export declare function onTrack(listener: (event: AnalyticsEvent) => void): () => void;
export declare function resetTracking(): void;
export interface Contact {
    readonly email: string;
    readonly phone: string;
    readonly firstName: string;
    readonly lastName: string;
}
export declare function hashContact({ email, phone, firstName, lastName }: Contact): Promise<HashedContact>;
