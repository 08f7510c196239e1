import type * as v from 'valibot';
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
export declare const storage: KeyValueStore;
export interface StoredValue<Schema extends v.GenericSchema> {
    readonly key: string;
    readonly version: number;
    readonly schema: Schema;
    readonly migrate?: (value: unknown, from: number) => unknown;
}
export declare function readStored<Schema extends v.GenericSchema>(of: StoredValue<Schema>): v.InferOutput<Schema> | null;
export declare function unwrapStored({ key, version, migrate }: Omit<StoredValue<v.GenericSchema>, 'schema'>): unknown;
export declare function writeStored<Schema extends v.GenericSchema>({ key, version }: Omit<StoredValue<Schema>, 'schema'> & {
    readonly schema?: Schema;
}, value: v.InferInput<Schema>): void;
export declare function removeStored(of: Pick<StoredValue<v.GenericSchema>, 'key'>): void;
