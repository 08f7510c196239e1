import { type ComponentType, type ReactNode } from 'react';
import type { TrackedPromise } from './library-internals/tracked-promise';
/** What the chunk of a part exports. */
export interface PartModule<Props extends object> {
    readonly default: ComponentType<Props>;
}
/** Loads a part of a page: once, unless that failed. */
export type LoadPart<Props extends object> = () => TrackedPromise<PartModule<Props>>;
interface LazyPartOptions<Props extends object> {
    /** Names it in reports of its failures. */
    readonly name: string;
    /** Shown while it loads. */
    readonly loading?: (props: Props) => ReactNode;
    /** Shown after a failure. `retry` loads it again, and so does the next one that opens it. */
    readonly without?: (props: Props, retry: () => void) => ReactNode;
}
/** A component that loads itself. `preload` loads it before it is rendered, and rejects where it does not come. */
export type LazyPart<Props extends object> = ComponentType<Props> & {
    readonly preload: LoadPart<Props>;
};
/**
 * Makes a component from what imports its chunk: the one way to load a part of a page. The first one to be rendered loads it, or `preload`, or
 * `<DeferredHydration part>`. In place of React's `lazy`, which keeps a failure for the rest of the visit. Without a connection its place waits for one.
 */
export declare function lazyPart<Props extends object>(load: () => Promise<PartModule<Props>>, options: LazyPartOptions<Props>): LazyPart<Props>;
export {};
