export declare function createClock(instant?: number): () => number;
export declare function useNow(every?: number): number | null;
export declare function useDisplayTime(every?: number): number;
