import { type BrowserHistory as LibraryHistory } from 'history';
import { type Location, NavigationType, type Navigator } from 'react-router-dom';
export declare function parseLocation(address: string): Location;
export declare const hrefOf: Navigator['createHref'];
export interface BrowserHistory extends Pick<LibraryHistory, 'createHref' | 'go' | 'listen' | 'location' | 'push' | 'replace'> {
    readonly action: NavigationType;
}
export declare function createBrowserHistory(): BrowserHistory;
export declare function anchorOf({ hash }: {
    readonly hash: string;
}): string;
