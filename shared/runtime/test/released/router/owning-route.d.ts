import { type Params } from 'react-router-dom';
/**
 * Returns the route of an address (a path without query), by react-router's ranking, or null.
 * Browser, composer, server and `riwaq promote` all use it.
 */
export declare function owningRoute<Route extends {
    readonly path: string;
}>(routes: readonly Route[], pathname: string): Route | null;
/** A route, and the parameters of its pattern in an address. */
export interface MatchedRoute<Route> {
    readonly route: Route;
    readonly params: Params;
}
/** The same, with the parameters of its pattern. */
export declare function matchedRoute<Route extends {
    readonly path: string;
}>(routes: readonly Route[], pathname: string): MatchedRoute<Route> | null;
