/**
 * Whether the component that renders `coming` suspends for longer than 8 s. Its content calls `onShown` in an effect.
 * Another `coming` restarts the count. Seconds are counted one by one, so a sleeping device uses none.
 */
export declare function useTimeLimit(coming: unknown): {
    readonly late: boolean;
    readonly onShown: () => void;
};
