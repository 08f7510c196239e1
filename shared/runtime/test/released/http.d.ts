import { type FormName, type GatewayError } from '@riwaq/contracts';
import type * as v from 'valibot';
export declare function parseStandard<Schema extends v.GenericSchema>(schema: Schema, value: unknown): {
    readonly value: v.InferOutput<Schema>;
} | null;
export declare class HttpError extends Error {
    readonly status: number;
    readonly reason?: GatewayError | undefined;
    readonly name = "HttpError";
    constructor(status: number, reason?: GatewayError | undefined, options?: ErrorOptions);
}
interface SendOptions {
    readonly method?: 'GET' | 'POST';
    readonly body?: FormData | object;
    readonly headers?: Readonly<Record<string, string>>;
    readonly limit?: number;
    readonly signal?: AbortSignal;
}
export interface RequestOptions<Schema extends v.GenericSchema> extends SendOptions {
    readonly schema: Schema;
}
declare let heard: ((headers: Headers) => void) | undefined;
export declare function onAnswer(listener: typeof heard): void;
export declare function request<Schema extends v.GenericSchema>(url: string, { schema, ...options }: RequestOptions<Schema>): Promise<v.InferOutput<Schema>>;
export interface SentForm {
    readonly name: FormName;
    readonly key: string;
    readonly fields: Readonly<Record<string, string>>;
}
export declare function sendForm({ name, key, fields }: SentForm): Promise<void>;
export {};
