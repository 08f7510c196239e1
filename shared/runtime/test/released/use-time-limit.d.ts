export declare function useTimeLimit(coming: unknown): {
    readonly late: boolean;
    readonly onShown: () => void;
};
