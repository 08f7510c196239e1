export interface InitialDataKind {
    readonly id: string;
    readonly shape: number;
}
export declare function serializeInitialData({ shape }: InitialDataKind, page: string, initialData: unknown): string;
export declare function initialDataText({ id }: InitialDataKind): string;
export declare function readInitialData<InitialData>(kind: InitialDataKind, ...pages: readonly (string | undefined)[]): InitialData | null;
export declare function InitialDataScript({ of, text }: {
    readonly of: InitialDataKind;
    readonly text: string;
}): import("react").JSX.Element | null;
