import { HttpError, request } from '@riwaq/runtime';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { OwnPasskeysSchema, PasskeyQuestion, WaysSchema } from '../../contract/passkeys';
import { answerOf, send } from '../api';

type Asked = Parameters<typeof startAuthentication>[0]['optionsJSON'] & Parameters<typeof startRegistration>[0]['optionsJSON'];

/** Whether the desk keeps passkeys. */
export const waysQuery = answerOf('/api/sign-in/ways', WaysSchema, { staleTime: Number.POSITIVE_INFINITY });

export const passkeysQuery = answerOf('/api/passkeys', OwnPasskeysSchema);

/** Signs in with a passkey. Throws `HttpError`; any other error where the person or the device declined. */
export const enterByPasskey = async () =>
  send('/api/sign-in/passkey', { answer: await startAuthentication({ optionsJSON: await askedAt('/api/sign-in/passkey/question') }) });

/** Makes a passkey on this device. Throws as `enterByPasskey` does. */
export const addPasskey = async () =>
  send('/api/passkeys', { answer: await startRegistration({ optionsJSON: await askedAt('/api/passkeys/question') }) });

export const removePasskey = (id: string) => send('/api/passkeys/remove', { id });

/** Whether the person or the device declined, which is no failure of the desk. */
export const isDeclined = (error: unknown): boolean => error instanceof Error && !(error instanceof HttpError);

/** What the desk asks of a device, as WebAuthn says it: the browser checks it. */
async function askedAt(url: string): Promise<Asked> {
  return (await request(url, { schema: PasskeyQuestion, body: {} })) as PasskeyQuestion & Asked;
}
