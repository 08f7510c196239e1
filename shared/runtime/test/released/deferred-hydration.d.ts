import type { LoadPart } from './lazy-part';
/** Runs `work` when the browser is idle; in Safari, after a delay. Returns a function that cancels it. */
export declare function requestIdle(work: () => void): () => void;
interface DeferredHydrationProps<Props extends object> {
    /** What `lazyPart` made. */
    readonly part: {
        readonly preload: LoadPart<Props>;
    };
    readonly props: Props;
    /** When a composed part hydrates: near the screen, or when the page is idle. */
    readonly until?: 'near' | 'idle';
}
/**
 * Defers the hydration of a part below the first screen, or of one that works without script.
 * A composed part hydrates near the screen, on idle (`until`), or after a change of its props.
 * In a page rendered by the browser it renders after the first paint, and at once for a back navigation or an anchor.
 * A failed download is the page's failure.
 */
export declare function DeferredHydration<Props extends object>({ part: { preload }, props, until }: DeferredHydrationProps<Props>): import("react").JSX.Element;
/** Whether what is below the first screen may render: after the first paint where a link led to the page, otherwise at once. */
export declare function useBelowFirstScreen(): boolean;
export {};
