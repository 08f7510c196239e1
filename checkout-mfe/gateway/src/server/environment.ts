import { parse, type SiteConfig } from '@riwaq/contracts';
import * as v from 'valibot';

/** What the gateway holds for the shop and never shows: from the environment, never from the site configuration (D8). */
export interface Secrets {
  readonly paypalClientId?: string | undefined;
  readonly paypalClientSecret?: string | undefined;
  readonly slickpayKey?: string | undefined;
  /** What the addresses are signed with to which the provider sends its notices. */
  readonly webhookSecret?: string | undefined;
  /** The mail server, with its name and password; without one buyers get no emails. */
  readonly smtpUrl?: string | undefined;
}

/** A secret that the site configuration makes necessary. Throws where the environment does not give it, by the variable's name. */
export function requireSecret(secret: string | undefined, variable: string, { payments }: SiteConfig): string {
  if (secret) return secret;
  if (payments.provider === 'sandbox') return 'sandbox';
  throw new Error(`the site configuration needs ${variable}, which the environment does not give`);
}

const Port = (usual: number) =>
  v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/, 'must be a port number'), v.transform(Number), v.maxValue(65_535)), String(usual));

const Secret = v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')));

const EnvironmentSchema = v.object({
  /** The site configuration's file. */
  SITE_CONFIG: v.optional(v.string(), 'site.config.json'),
  /** Folder of releases, compositions and, without `DATABASE_URL`, the database. */
  RIWAQ_HOME: v.optional(v.string(), 'var'),
  GATEWAY_PORT: Port(3002),
  GATEWAY_HOST: v.optional(v.string(), '127.0.0.1'),
  /** Of the shop and the sandbox: what `{origin}` and `{sandbox}` in the configuration stand for. */
  PORT: Port(3000),
  SANDBOX_PORT: Port(3001),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'))),
  PAYPAL_CLIENT_ID: Secret,
  PAYPAL_CLIENT_SECRET: Secret,
  SLICKPAY_KEY: Secret,
  PAYMENT_NOTICE_SECRET: Secret,
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\/./, 'must start with smtp:// or smtps://'))),
  /** Where metrics are served, and what whoever asks for them has to say. */
  METRICS_PORT: Port(3003),
  METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
  METRICS_TOKEN: Secret,
  /** Requests that one client may make in a minute. */
  REQUESTS_PER_MINUTE: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'must be a number of requests'), v.transform(Number))),
});
type Environment = v.InferOutput<typeof EnvironmentSchema>;

/** The environment variables that the gateway knows. Throws `ParseError` with the name of a wrong one. */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  return parse(EnvironmentSchema, variables, 'the environment');
}

/** The providers' secrets that the environment gives. Throws `ParseError` with the name of a wrong variable. */
export function readSecrets(variables: NodeJS.ProcessEnv): Secrets {
  const environment = readEnvironment(variables);
  return {
    paypalClientId: environment.PAYPAL_CLIENT_ID,
    paypalClientSecret: environment.PAYPAL_CLIENT_SECRET,
    slickpayKey: environment.SLICKPAY_KEY,
    webhookSecret: environment.PAYMENT_NOTICE_SECRET,
    smtpUrl: environment.SMTP_URL,
  };
}
