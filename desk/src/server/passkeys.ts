import { parse } from '@riwaq/contracts';
import * as v from 'valibot';
import { Instant } from '../contract/answers';
import { type OwnPasskey, PasskeyQuestion } from '../contract/passkeys';

/** What a browser is asked for, and the cookies that hold its challenge. */
interface Asked {
  readonly question: PasskeyQuestion;
  readonly cookies: readonly string[];
}

/** Passkeys of staff (WebAuthn): a device signs a challenge, and only the desk's own address can ask it. Cookies are those of a request. */
export interface Passkeys {
  /** Asks any device for the passkey of its owner. */
  askToEnter(): Promise<Asked>;
  /** Signs in with a device's answer. Returns the cookies of the new session; undefined for a wrong or old one. */
  enter(answer: unknown, cookie: string | undefined): Promise<readonly string[] | undefined>;
  /** Asks this device for a new passkey of the person who is signed in; undefined where the session is older than a day. */
  askToAdd(cookie: string | undefined): Promise<Asked | undefined>;
  /** Keeps a new passkey. Returns whether the answer is the one to what was asked. */
  add(answer: unknown, cookie: string | undefined): Promise<boolean>;
  list(cookie: string | undefined): Promise<readonly OwnPasskey[]>;
  /** Forgets a passkey. Returns whether it was one of theirs. */
  remove(id: string, cookie: string | undefined): Promise<boolean>;
}

const StoredSchema = v.array(
  v.pipe(
    v.object({ id: v.string(), createdAt: Instant }),
    v.transform(({ id, createdAt: since }) => ({ id, since })),
  ),
);

/** The passkeys of a sign-in at `origin`. `handle` is better-auth with its plugin. */
export function passkeysOf(handle: (request: Request) => Promise<Response>, origin: string): Passkeys {
  const ask = (path: string, cookie = '', body?: object) =>
    handle(
      new Request(`${origin}/api/auth/passkey/${path}`, {
        headers: { cookie, origin, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      }),
    );
  /** Refused is an answer, a database that is gone is none. */
  const askSafely = async (path: string, cookie?: string, body?: object) => {
    const answer = await ask(path, cookie, body);
    if (answer.status >= 500) throw new Error(`passkeys: ${path} failed with ${answer.status}`);
    return answer;
  };
  const asked = async (answer: Response): Promise<Asked> => ({
    question: parse(PasskeyQuestion, await answer.json(), 'what a device is asked'),
    cookies: answer.headers.getSetCookie(),
  });
  return {
    askToEnter: async () => asked(await askSafely('generate-authenticate-options')),
    async enter(response, cookie) {
      const answer = await askSafely('verify-authentication', cookie, { response });
      return answer.ok ? answer.headers.getSetCookie() : undefined;
    },
    async askToAdd(cookie) {
      const answer = await askSafely('generate-register-options', cookie);
      return answer.ok ? asked(answer) : undefined;
    },
    // better-auth fails with 500 where the answer is wrong.
    add: async (response, cookie) => (await ask('verify-registration', cookie, { response })).ok,
    list: async (cookie) => parse(StoredSchema, await (await askSafely('list-user-passkeys', cookie)).json(), 'kept passkeys'),
    remove: async (id, cookie) => (await askSafely('delete-passkey', cookie, { id })).ok,
  };
}

/** A device that was found or stolen must not do: throws where it did not ask its owner for a face, a finger or a number. */
export function refuseUnverified(told: { readonly userVerified: boolean } | undefined): void {
  if (!told?.userVerified) throw new Error('the device did not verify who holds it');
}
