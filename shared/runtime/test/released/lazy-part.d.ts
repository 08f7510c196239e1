import { type ComponentType, type ReactNode } from 'react';
import { type LazyChunkModule } from './deferred-hydration';
interface LazyPartOptions<Props extends object> {
    readonly name: string;
    readonly loading?: (props: Props) => ReactNode;
    readonly without?: (props: Props, retry: () => void) => ReactNode;
}
export declare function lazyPart<Props extends object>(load: () => Promise<LazyChunkModule<Props>>, options: LazyPartOptions<Props>): ComponentType<Props>;
export {};
