export declare function owningRoute<Route extends {
    readonly path: string;
}>(routes: readonly Route[], pathname: string): Route | null;
