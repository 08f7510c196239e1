/** A clock, and how far it is ahead of the device's, in milliseconds. */
export interface Clock {
    (): number;
    ahead: number;
}
/** Creates a clock: the device's, or for a preview one that starts at `instant` (milliseconds) and keeps running. */
export declare function createClock(instant?: number): Clock;
/**
 * The time in milliseconds, renewed every `every` milliseconds; null on the server and in the first render, whose markup
 * must not depend on the time.
 */
export declare function useNow(every?: number): number | null;
/**
 * The time in milliseconds that decides what is shown. Before hydration it is the composition's instant, the same on server and browser.
 * The site is composed at the start and end of each record, so a document is right without script and nothing shifts.
 */
export declare function useDisplayTime(every?: number): number;
