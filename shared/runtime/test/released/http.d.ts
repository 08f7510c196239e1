import { type FormName, type GatewayError } from '@riwaq/contracts';
import type * as v from 'valibot';
/**
 * Parses a value with a schema, or returns null. Uses the schema's own `~standard` interface:
 * the runtime, part of every first page, needs no valibot.
 */
export declare function parseStandard<Schema extends v.GenericSchema>(schema: Schema, value: unknown): {
    readonly value: v.InferOutput<Schema>;
} | null;
/** A failed request. `status` is 0 without an answer (offline, or slower than the limit); `reason` is the gateway's explanation, `cause` the whole answer. */
export declare class HttpError extends Error {
    readonly status: number;
    readonly reason?: GatewayError | undefined;
    readonly name = "HttpError";
    constructor(status: number, reason?: GatewayError | undefined, options?: ErrorOptions);
}
interface SendOptions {
    readonly method?: 'GET' | 'POST';
    /** A form is sent as multipart, anything else as JSON. */
    readonly body?: FormData | object;
    readonly headers?: Readonly<Record<string, string>>;
    /** Timeout in milliseconds. */
    readonly limit?: number;
    readonly signal?: AbortSignal;
}
export interface RequestOptions<Schema extends v.GenericSchema> extends SendOptions {
    readonly schema: Schema;
}
declare let heard: ((headers: Headers) => void) | undefined;
/** Calls `listener` with the headers of each answer from now on. */
export declare function onAnswer(listener: typeof heard): void;
/** Sends a request and parses its answer: the only way to the network. Throws `HttpError`; an invalid answer has status 502. */
export declare function request<Schema extends v.GenericSchema>(url: string, { schema, ...options }: RequestOptions<Schema>): Promise<v.InferOutput<Schema>>;
/** Sends a request and returns the JSON of its answer, which the caller checks; undefined where it is no JSON. Throws `HttpError`. */
export declare function requestJson(url: string, options?: SendOptions): Promise<unknown>;
export interface SentForm {
    readonly name: FormName;
    /** Makes the form one and the same however often it is sent. */
    readonly key: string;
    readonly fields: Readonly<Record<string, string>>;
}
/** Sends a visitor's form through the gateway. Throws `HttpError`. */
export declare function sendForm({ name, key, fields }: SentForm): Promise<void>;
export {};
