import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { betterAuth } from 'better-auth';
import { memoryAdapter } from 'better-auth/adapters/memory';
import { getMigrations } from 'better-auth/db/migration';
import { magicLink } from 'better-auth/plugins/magic-link';
import pg from 'pg';

/** Seconds for which a link leads in. */
const LINK_SECONDS = 600;
/** Seconds of a session: a week. Each day of use extends it. */
const SESSION_SECONDS = 7 * 86_400;
const DAY_SECONDS = 86_400;

interface SignInOptions {
  /** `RIWAQ_HOME`: it holds the secret that signs cookies. */
  readonly home: string;
  /** Where staff opens the desk. */
  readonly origin: string;
  /** A PostgreSQL server that keeps sessions. Without one they end with the desk. */
  readonly databaseUrl?: string | undefined;
}

/** Links by e-mail, and the sessions that they begin (better-auth). Who may have one is for the caller to say. */
export interface SignIn {
  /** Makes a link's token for an account, which looks like an e-mail address. It leads in once, for ten minutes. */
  makeToken(account: string): Promise<string>;
  /** Spends a token. Returns the cookies of the new session; undefined for a spent, old or invented one. */
  spend(token: string): Promise<readonly string[] | undefined>;
  /** The account of the session that a request's cookies name, and cookies that renew it. */
  whose(cookie: string | undefined): Promise<{ readonly account: string; readonly cookies: readonly string[] } | undefined>;
  /** Ends a session. Returns the cookies that say so. */
  end(cookie: string | undefined): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Opens sign-in. Throws if the database cannot be reached. */
export async function openSignIn({ home, origin, databaseUrl }: SignInOptions): Promise<SignIn> {
  const pool =
    databaseUrl === undefined ? undefined : new pg.Pool({ connectionString: databaseUrl, max: 3, connectionTimeoutMillis: 5000 });
  // The pool opens another connection for the next statement.
  pool?.on('error', () => undefined);
  const tables = ['desk_user', 'desk_session', 'desk_account', 'desk_verification'] as const;
  const [user, session, account, verification] = tables;
  /** The last token that was made, by its address: `sendMagicLink` hands it over. */
  const made = new Map<string, string>();
  const auth = betterAuth({
    baseURL: origin,
    secret: await ownSecret(home),
    database: pool ?? memoryAdapter(Object.fromEntries(tables.map((table) => [table, []]))),
    user: { modelName: user },
    session: { modelName: session, expiresIn: SESSION_SECONDS, updateAge: DAY_SECONDS },
    account: { modelName: account },
    verification: { modelName: verification },
    telemetry: { enabled: false },
    // The desk's routes have their own limits.
    rateLimit: { enabled: false },
    logger: { disabled: true },
    advanced: { cookiePrefix: 'desk', defaultCookieAttributes: { sameSite: 'strict', httpOnly: true } },
    plugins: [
      magicLink({
        expiresIn: LINK_SECONDS,
        storeToken: 'hashed',
        sendMagicLink: ({ token, metadata }) => void made.set(String(metadata?.request), token),
      }),
    ],
  });
  if (pool) await (await getMigrations(auth.options)).runMigrations();
  const headersOf = (cookie = '') => new Headers({ cookie, origin });

  return {
    async makeToken(account) {
      const request = randomBytes(8).toString('hex');
      await auth.api.signInMagicLink({ body: { email: account, metadata: { request } }, headers: headersOf() });
      const token = made.get(request);
      made.delete(request);
      if (token === undefined) throw new Error('better-auth made no link');
      return token;
    },
    async spend(token) {
      const answer = await auth.api.magicLinkVerify({ query: { token }, headers: headersOf(), asResponse: true });
      return answer.status === 200 ? answer.headers.getSetCookie() : undefined;
    },
    async whose(cookie) {
      const answer = await auth.api.getSession({ headers: headersOf(cookie), returnHeaders: true });
      return answer.response ? { account: answer.response.user.email, cookies: answer.headers.getSetCookie() } : undefined;
    },
    async end(cookie) {
      return (await auth.api.signOut({ headers: headersOf(cookie), asResponse: true })).headers.getSetCookie();
    },
    close: async () => pool?.end(),
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
