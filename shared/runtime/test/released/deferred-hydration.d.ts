import { type ComponentType } from 'react';
import { type TrackedPromise } from './library-internals/tracked-promise';
export declare function requestIdle(work: () => void): () => void;
export interface LazyChunkModule<Props extends object> {
    readonly default: ComponentType<Props>;
}
export type LazyChunk<Props extends object> = () => TrackedPromise<LazyChunkModule<Props>>;
export declare function lazyChunk<Props extends object>(load: () => Promise<LazyChunkModule<Props>>): LazyChunk<Props>;
interface DeferredHydrationProps<Props extends object> {
    readonly part: LazyChunk<Props>;
    readonly props: Props;
    readonly until?: 'near' | 'idle';
}
export declare function DeferredHydration<Props extends object>({ part: chunk, props, until }: DeferredHydrationProps<Props>): import("react").JSX.Element;
export declare function useBelowFirstScreen(): boolean;
export {};
