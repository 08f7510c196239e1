import { type BrowserHistory as LibraryHistory } from 'history';
import { type Location, NavigationType, type Navigator } from 'react-router-dom';
/** Parses an address of this site. */
export declare function parseLocation(address: string): Location;
/** An address of this site as a link writes it. */
export declare const hrefOf: Navigator['createHref'];
/** The browser's own history as the site follows it. */
export interface BrowserHistory extends Pick<LibraryHistory, 'createHref' | 'go' | 'listen' | 'location' | 'push' | 'replace'> {
    /** How the visitor reached the current entry: `Pop` after back, forward or a page load. */
    readonly action: NavigationType;
}
/** The history of this window, by the package `history` (decision 0115). Create one per page. */
export declare function createBrowserHistory(): BrowserHistory;
/** Returns the decoded id of an address's `#`, or an empty text. */
export declare function anchorOf({ hash }: {
    readonly hash: string;
}): string;
