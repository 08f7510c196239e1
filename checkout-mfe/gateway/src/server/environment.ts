import { DatabaseUrlSchema, ListenAddressSchema, PortSchema, parse } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import type { Secrets } from '../providers/secrets';
import type { StaffAddress } from '../staff/staff-place';

const Port = (usual: number) => v.optional(PortSchema, String(usual));

const Secret = v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')));

const VariablesSchema = v.object({
  /** `production`: orders need a PostgreSQL server. A power cut may take the last ones of the embedded database (decision 0085). */
  NODE_ENV: v.optional(v.string()),
  /** File of the site configuration. */
  SITE_CONFIG: v.optional(v.string(), 'site.config.json'),
  /** Folder of releases, compositions and, without `DATABASE_URL`, the database. */
  RIWAQ_HOME: v.optional(v.string(), 'var'),
  GATEWAY_PORT: Port(3002),
  GATEWAY_HOST: ListenAddressSchema,
  /** Ports for `{origin}` and `{sandbox}` in the site configuration. */
  PORT: Port(3000),
  SANDBOX_PORT: Port(3001),
  DATABASE_URL: v.optional(DatabaseUrlSchema),
  PAYPAL_CLIENT_ID: Secret,
  PAYPAL_CLIENT_SECRET: Secret,
  SLICKPAY_KEY: Secret,
  PAYMENT_WEBHOOK_SECRET: Secret,
  TELEGRAM_BOT_TOKEN: Secret,
  TELEGRAM_CHAT_ID: Secret,
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\/./, 'must start with smtp:// or smtps://'))),
  /** Address and token of the metrics. */
  METRICS_PORT: Port(3003),
  METRICS_HOST: ListenAddressSchema,
  METRICS_TOKEN: Secret,
  /** Port of 127.0.0.1 for staff, and the token that the desk shows. Without it an embedded database has a socket beside its data. */
  STAFF_PORT: v.optional(PortSchema),
  STAFF_TOKEN: Secret,
  /** Requests per client and minute. */
  REQUESTS_PER_MINUTE: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'must be a number of requests'), v.transform(Number))),
});
const EnvironmentSchema = v.pipe(
  VariablesSchema,
  v.forward(
    v.check(
      (variables) => variables.NODE_ENV !== 'production' || variables.DATABASE_URL !== undefined,
      'a shop in production needs a PostgreSQL server',
    ),
    ['DATABASE_URL'],
  ),
  v.forward(
    v.check(
      (variables) => variables.STAFF_PORT === undefined || variables.STAFF_TOKEN !== undefined,
      'must be set where STAFF_PORT is: whoever shows it reads and changes orders',
    ),
    ['STAFF_TOKEN'],
  ),
);
type Environment = v.InferOutput<typeof EnvironmentSchema>;

/** Parses the gateway's environment variables. Throws `ParseError` with the name of a wrong one. */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  return parse(EnvironmentSchema, variables, 'the environment');
}

/** Where staff is served; undefined where the environment names no port. */
export function staffAddress({ STAFF_PORT: port, STAFF_TOKEN: token }: Environment): StaffAddress | undefined {
  return port === undefined || token === undefined ? undefined : { port, token };
}

/** Reads the secrets from the environment. Throws `ParseError` with the name of a wrong variable. */
export function readSecrets(variables: NodeJS.ProcessEnv): Secrets {
  const environment = readEnvironment(variables);
  return {
    paypalClientId: environment.PAYPAL_CLIENT_ID,
    paypalClientSecret: environment.PAYPAL_CLIENT_SECRET,
    slickpayKey: environment.SLICKPAY_KEY,
    webhookSecret: environment.PAYMENT_WEBHOOK_SECRET,
    smtpUrl: environment.SMTP_URL,
    telegramToken: environment.TELEGRAM_BOT_TOKEN,
    telegramChat: environment.TELEGRAM_CHAT_ID,
  };
}
