/** What stands around a stored value: `{"version","value"}`. */
interface Envelope {
    readonly version: number;
    readonly value: unknown;
}
/** Reads the text of a stored value, without migrating or parsing the value. Null for a text that is none. */
export declare function readEnvelope(text: string | null): Envelope | null;
export {};
