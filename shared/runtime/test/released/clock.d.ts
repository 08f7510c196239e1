export interface Clock {
    (): number;
    ahead: number;
}
export declare function createClock(instant?: number): Clock;
export declare function useNow(every?: number): number | null;
export declare function useDisplayTime(every?: number): number;
