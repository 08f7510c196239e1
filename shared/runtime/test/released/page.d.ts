import { type AppName, type Attempt, type Head, type PageData } from '@riwaq/contracts';
import { type ReactNode } from 'react';
/** The data of the page around a component, and the code that shows it. */
export interface GivenPage {
    readonly app: AppName;
    /** Version of the code that shows it. */
    readonly version: string;
    readonly attempt: Attempt;
    readonly head: Head;
    /** What the loaders of its fragments made of the live releases. */
    readonly given: GivenFragments;
    /** The same of the previous good releases: fetched with the first call. */
    readonly previous: () => Promise<GivenFragments>;
}
/** Data of fragments, by `app/fragment`, and the version of the code that made it, by app. */
type GivenFragments = Pick<PageData, 'fragments' | 'versions'>;
/** Set around each page of a route. Null around the shell's status pages. */
export declare const GivenPageContext: import("react").Context<GivenPage | null>;
/**
 * A page's frame: gives its head to the host and holds its content. Every page is exactly one of these. The head comes from `meta` of its `.server` file. A page
 * whose title follows its state sets that title here.
 */
export declare function Page({ children, ...own }: Partial<Head> & {
    readonly children: ReactNode;
}): import("react").JSX.Element;
/**
 * Returns what the loader of a fragment made for this version of its app; undefined where it has no loader. Suspends until the data of the previous release comes.
 * Throws where that version made no data for this page.
 */
export declare function useFragmentData(app: AppName, fragment: string, version: string): unknown;
/** Other code made the data that a part asks for: a release came, and another one after it, since the visitor opened the page. */
export declare class OtherCodeError extends Error {
    readonly name = "OtherCodeError";
}
/**
 * Returns a function that loads the data of another page of the same app, or of one of its resources, by its path (`useHost().data`). Call it where the visitor
 * needs the data, or comes near.
 */
export declare function useDataLoader(): (path: string) => Promise<unknown>;
export {};
