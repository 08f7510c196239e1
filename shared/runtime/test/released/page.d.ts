import { type AppName, type Attempt, type Head, type PageData } from '@riwaq/contracts';
import { type ReactNode } from 'react';
/** What the page around a component was given. */
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
/** A page's frame: hands its head to the host and holds its content. Every page is exactly one of these. The head is what `meta` of its `.server` file said; a page whose title follows its state says that title here. */
export declare function Page({ children, ...own }: Partial<Head> & {
    readonly children: ReactNode;
}): import("react").JSX.Element;
/**
 * What the loader of a fragment made for this version of its app; undefined where it has no loader. Suspends while the data of the previous release comes. Throws
 * where no release of that version made data for this page.
 */
export declare function useFragmentData(app: AppName, fragment: string, version: string): unknown;
/** Loads the data of another page of the same app, or of one of its resources, by its path (`useHost().data`). Call it where the visitor needs it, or comes near. */
export declare function useDataLoader(): (path: string) => Promise<unknown>;
export {};
