export declare function useHydrated(): boolean;
export declare function isFirstPage(): boolean;
export declare function useMediaQuery(query: string): boolean;
