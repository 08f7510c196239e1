/**
 * False on the server and in the render that hydrates, true from then on. What depends on the device (time, storage)
 * renders its neutral form while this is false, so that both sides agree and nothing jumps.
 */
export declare function useHydrated(): boolean;
/** Whether the visit's first page is not hydrated yet; true on the server. Not a hook: nothing renders again when it ends. */
export declare function isFirstPage(): boolean;
/** Whether the device fits a media query, `(prefers-reduced-motion: reduce)`, now and when it changes: false on the server and in the render that hydrates. */
export declare function useMediaQuery(query: string): boolean;
