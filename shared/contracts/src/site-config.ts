import * as v from 'valibot';
import { lineOf } from './text-line';

/**
 * Whether the last two digits of a RIB are its key: 97 less the remainder of (branch and account, 15 digits, times 100) by 97.
 * A RIB has 20 digits: bank 3, branch 5, account 10, key 2.
 */
function isRibKey(rib: string): boolean {
  if (!/^\d{20}$/.test(rib)) return false;
  const key = 97n - ((BigInt(rib.slice(3, 18)) * 100n) % 97n);
  return BigInt(rib.slice(18)) === key;
}

/** Whether `key` is the key of a postal account number: the weighted digits, units times 4 and each place to the left one more, modulo 100. */
function isAlgerianPostalKey(account: string, key: string): boolean {
  const weighted = [...account].reverse().reduce((sum, digit, place) => sum + Number(digit) * (place + 4), 0);
  return Number(key) === weighted % 100;
}

/** Whether an IBAN's check digits fit (ISO 13616): moved to the end, letters as 10 to 35, the number leaves 1 by 97. Written without spaces. */
function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(iban)) return false;
  const digits = [...`${iban.slice(4)}${iban.slice(0, 4)}`].map((character) => Number.parseInt(character, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}

const Text = lineOf();

/** Whether an address is private in transit: https, or this machine, like the sandbox. */
function isSecure({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname));
}
const Address = v.pipe(
  v.string(),
  v.url('must be a full address (https://…)'),
  // Characters that a URL parser drops silently.
  v.check((address) => !/[\p{Cc}\s\\]/u.test(address), 'must not hold blanks, backslashes or control characters'),
  v.check((address) => !URL.canParse(address) || isSecure(new URL(address)), 'must begin with https:// (http:// on this machine alone)'),
  v.check(
    (address) => !URL.canParse(address) || !new URL(address).username,
    'must not hold a name or password: they would stand in every document',
  ),
);
const Origin = v.pipe(
  v.string(),
  v.check((value) => URL.canParse(value) && new URL(value).origin === value, 'must be an origin, for example https://forms.example.com'),
  v.check((value) => !URL.canParse(value) || /^https?:$/.test(new URL(value).protocol), 'must begin with https://'),
);
const Phone = v.strictObject({ label: Text, number: v.pipe(v.string(), v.regex(/^\+?[0-9 ]{8,20}$/, 'must be a phone number')) });

/** An address or a network: `203.0.113.7`, `10.0.0.0/8`, `2001:db8::/32`. The network of all addresses is invalid: every visitor would be trusted. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const isShort = v.is(v.pipe(v.string(), v.ipv4()), address);
  if (more.length > 0 || !(isShort || v.is(v.pipe(v.string(), v.ipv6()), address))) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (isShort ? 32 : 128));
}
const Network = v.pipe(v.string(), v.check(isNetwork, 'must be an address or a network of some, for example 203.0.113.7 or 10.0.0.0/8'));

/** Bank details that a visitor copies. All digits; control keys are checked when the configuration is read. */
const BankSchema = v.strictObject({
  holder: Text,
  /** Postal account (CCP), with its two-digit key. */
  postalAccount: v.pipe(
    v.strictObject({ number: v.pipe(v.string(), v.regex(/^\d{10}$/, 'must have 10 digits')), key: v.pipe(v.string(), v.regex(/^\d{2}$/)) }),
    v.check((account) => isAlgerianPostalKey(account.number, account.key), 'the key does not fit the postal account'),
  ),
  /** Postal mobile RIB: 20 digits. */
  mobileRib: v.pipe(v.string(), v.regex(/^\d{20}$/, 'must have 20 digits'), v.check(isRibKey, 'the last two digits do not fit the RIB')),
  iban: v.pipe(v.string(), v.check(isIban, 'is not a valid IBAN')),
});

/** A short legal text of every document: a line, or a short paragraph. */
const LegalLine = lineOf(120);
const LegalParagraph = lineOf(400);

/** The part of the configuration that every document contains. */
export const PublicSiteSchema = v.strictObject({
  brand: v.strictObject({ name: Text, latin: Text, tagline: Text }),
  origin: Origin,
  supportEmail: v.pipe(v.string(), v.email('must be an e-mail address')),
  phones: v.pipe(v.array(Phone), v.length(2, 'must hold two phones')),
  social: v.strictObject({
    facebook: Address,
    instagram: Address,
    provider: Address,
    providerSignUp: Address,
    /** The number of the shop's WhatsApp. */
    whatsapp: v.optional(v.pipe(v.string(), v.regex(/^\+[0-9 ]{8,20}$/, 'must be a phone number with its country: +213 …'))),
    /** The shop's name on Telegram, without its @. */
    telegram: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z]\w{4,31}$/, 'must be a Telegram name, without @'))),
    /** Address of the team's chat, where offers that ended lead; WhatsApp, Telegram or the contact page by default. */
    chat: v.optional(Address),
  }),
  /** Legal data of the seller, shown on the policy page. */
  operator: v.optional(
    v.strictObject({
      name: LegalLine,
      /** Number in the commercial register. */
      register: LegalLine,
      /** Number at the tax office (NIF). */
      taxNumber: LegalLine,
      address: v.optional(LegalLine),
    }),
  ),
  /** The terms of sale, a paragraph each. */
  termsOfSale: v.optional(v.pipe(v.array(LegalParagraph), v.minLength(1), v.maxLength(12))),
  bank: BankSchema,
  /** Payment pages outside of the gateway (D16), by key. A record names a key, or an address of an allowed origin. */
  paymentLinks: v.optional(v.record(v.string(), Address), {}),
  /** A crypto wallet (D22). */
  cryptoWallet: v.optional(v.strictObject({ network: Text, address: Text })),
  /**
   * Address of the shop's product list (D27), whose records override the built-in ones. Only the composer reads it, every `pollSeconds` (default 300).
   * A record above `highestPrice` dinar shows as unavailable. Only the first `limit` products are shown (default 1000).
   */
  products: v.optional(
    v.strictObject({
      source: Address,
      /** Allowed video hosts; those of YouTube and Vimeo by default. */
      videoHosts: v.optional(v.array(v.pipe(v.string(), v.regex(/^[a-z0-9.-]{1,100}$/, 'must be a host: www.youtube.com')))),
      highestPrice: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000))),
      limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000))),
      pollSeconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(10), v.maxValue(86_400))),
    }),
  ),
  paypalClientId: v.optional(v.string()),
  /** Address of PayPal's v6 SDK: live, sandbox, or our sandbox's stub. */
  paypalScript: v.optional(Address),
  analytics: v.optional(v.strictObject({ ga4: v.optional(v.string()), metaPixel: v.optional(v.string()) }), {}),
  /** Percentage of visits that report their releases, failures and speed. Every visit reports a fallback. */
  beacons: v.optional(v.strictObject({ samplePercent: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)) })),
});
export type PublicSite = v.InferOutput<typeof PublicSiteSchema>;

/**
 * The provider of card payments: our sandbox, or SlickPay with its `mode`. SlickPay's key comes from the environment.
 * `base` is the address of the provider's API; SlickPay's follows from its mode.
 */
const PaymentsSchema = v.variant('provider', [
  v.strictObject({ provider: v.literal('sandbox'), base: Address }),
  v.strictObject({ provider: v.literal('slickpay'), mode: v.picklist(['sandbox', 'production']), base: v.optional(Address) }),
]);

/**
 * The site configuration (D1): one JSON file, `SITE_CONFIG` or `site.config.json`. Secrets come from the environment.
 * `forms` are addresses by key. A record names a key, or an address with an origin in `allowedOrigins`.
 * `notifyMe` gets the notification forms; `contact` is its default.
 */
export const SiteConfigSchema = v.strictObject({
  public: PublicSiteSchema,
  forms: v.objectWithRest({ bundleOrder: Address, paidOrder: Address, transaction: Address, contact: Address }, Address),
  allowedOrigins: v.array(
    v.pipe(
      Origin,
      v.check((value) => !URL.canParse(value) || isSecure(new URL(value)), 'must begin with https://'),
    ),
  ),
  payments: PaymentsSchema,
  /** PayPal's API: `https://api-m.paypal.com`, or `https://api-m.sandbox.paypal.com`. Without it nothing is paid by PayPal. */
  paypal: v.optional(v.strictObject({ base: Address })),
  /** Telegram's API where it is not its own, as in the sandbox: notices of orders go there (TELEGRAM_BOT_TOKEN). */
  telegram: v.optional(v.strictObject({ base: Address })),
  /** Budget of a first page, held when a release is made: KiB of script, as sent. */
  check: v.optional(v.strictObject({ firstScriptKiB: v.optional(v.pipe(v.number(), v.minValue(1))) }), {}),
  /**
   * Trusted proxies on other machines, by address or network. Their `X-Forwarded-For` is believed, as that of a proxy on this machine.
   * The rate limit counts all visitors behind an untrusted proxy as one client.
   */
  trustedProxies: v.optional(v.array(Network), []),
  /** Days after which the gateway forgets who ordered, unless an order has still to be accepted. */
  personalDataDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 90),
  /** Where the desk sends what asks for a person, besides e-mails to staff. */
  alerts: v.optional(
    v.strictObject({
      webhook: v.optional(v.pipe(v.string(), v.url('must be an address'), v.startsWith('https://', 'must begin with https://'))),
    }),
    {},
  ),
});
export type SiteConfig = v.InferOutput<typeof SiteConfigSchema>;

/** Whether the shop's payments are real money: then nothing of the demonstration is sold. */
export function takesRealMoney({ payments, paypal }: Pick<SiteConfig, 'payments' | 'paypal'>): boolean {
  return (payments.provider === 'slickpay' && payments.mode === 'production') || paypal?.base === 'https://api-m.paypal.com';
}
