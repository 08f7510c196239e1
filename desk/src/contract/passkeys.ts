import * as v from 'valibot';
import { Instant } from './answers';

/** `GET /api/sign-in/ways`: whether the desk keeps passkeys. It does where it has a database. */
export const WaysSchema = v.object({ passkeys: v.boolean() });

/** What a browser is asked for by WebAuthn, as JSON: the browser reads it. */
export const PasskeyQuestion = v.looseObject({ challenge: v.string() });
export type PasskeyQuestion = v.InferOutput<typeof PasskeyQuestion>;

/** Body of `POST /api/sign-in/passkey` and of `POST /api/passkeys`: a device's answer, which better-auth checks. */
export const PasskeyAnswer = v.strictObject({ answer: v.looseObject({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(1400)) }) });

const OwnPasskeySchema = v.object({ id: v.string(), since: Instant });
export type OwnPasskey = v.InferOutput<typeof OwnPasskeySchema>;

/** `GET /api/passkeys`: those of the person who is signed in. */
export const OwnPasskeysSchema = v.object({ passkeys: v.array(OwnPasskeySchema) });
