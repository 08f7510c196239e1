import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { betterAuth } from 'better-auth';
import { magicLink } from 'better-auth/plugins/magic-link';
import * as v from 'valibot';
import { type Member, MemberSchema, openTables } from './staff-tables';
import { tablesAdapter } from './tables-adapter';

/** Seconds for which a link leads in. */
const LINK_SECONDS = 600;
/** Seconds of a session: a week. Each day of use extends it. */
const SESSION_SECONDS = 7 * 86_400;
const DAY_SECONDS = 86_400;

interface SignInOptions {
  /** `RIWAQ_HOME`: it holds staff, their sessions, and the secret that signs cookies. */
  readonly home: string;
  /** Where staff opens the desk. */
  readonly origin: string;
}

/** Links by e-mail, and the sessions that they begin (better-auth). */
export interface SignIn {
  /** better-auth's own handler, for paths below `/api/auth`. Throws where it failed. */
  handle(request: Request): Promise<Response>;
  /** Makes a link's token for an address. It leads in once, for ten minutes, and nobody who is not staff. */
  makeToken(email: string): Promise<string>;
  /** Whose session a request's cookies name, as staff is now, and cookies that renew it. */
  whose(cookie: string | undefined): Promise<{ readonly member: Member; readonly cookies: readonly string[] } | undefined>;
}

/** Opens sign-in. */
export async function openSignIn({ home, origin }: SignInOptions): Promise<SignIn> {
  /** The last token that was made, by its request: `sendMagicLink` hands it over. */
  const made = new Map<string, string>();
  const auth = betterAuth({
    baseURL: origin,
    secret: await ownSecret(home),
    database: tablesAdapter(openTables(home)),
    user: { additionalFields: { roles: { type: 'string[]', input: false }, by: { type: 'string', input: false, returned: false } } },
    session: { expiresIn: SESSION_SECONDS, updateAge: DAY_SECONDS },
    telemetry: { enabled: false },
    // The desk's routes have their own limits, and its log.
    rateLimit: { enabled: false },
    logger: { disabled: true },
    onAPIError: { throw: true },
    advanced: {
      cookiePrefix: 'desk',
      defaultCookieAttributes: { sameSite: 'strict', httpOnly: true },
      ipAddress: { disableIpTracking: true },
    },
    plugins: [
      magicLink({
        expiresIn: LINK_SECONDS,
        storeToken: 'hashed',
        disableSignUp: true,
        sendMagicLink: ({ token, metadata }) => void made.set(String(metadata?.request), token),
      }),
    ],
  });

  return {
    handle: auth.handler,
    async makeToken(email) {
      const request = randomBytes(8).toString('hex');
      await auth.api.signInMagicLink({ body: { email, metadata: { request } }, headers: new Headers({ origin }) });
      const token = made.get(request);
      made.delete(request);
      if (token === undefined) throw new Error('better-auth made no link');
      return token;
    },
    async whose(cookie = '') {
      const { response, headers } = await auth.api.getSession({ headers: new Headers({ cookie, origin }), returnHeaders: true });
      return response ? { member: v.parse(MemberSchema, response.user), cookies: headers.getSetCookie() } : undefined;
    },
  };
}

/** The secret that signs cookies, made once for each shop. */
async function ownSecret(home: string): Promise<string> {
  const file = join(home, 'desk/secret');
  await mkdir(join(home, 'desk'), { recursive: true, mode: 0o700 });
  await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return readFile(file, 'utf8');
}
