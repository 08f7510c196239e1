import { type Random, seededRandom } from './random';

/** Kinds of orders. */
type Journey = 'bundle' | 'course' | 'offer' | 'paypal';
/** The steps of a journey at which something may happen. */
const steps = ['order', 'start', 'webhook', 'return', 'ask', 'capture'] as const;
export type Step = (typeof steps)[number];

/** A fault of the sandbox. */
export interface OutsideFault {
  readonly endpoint: string;
  readonly status?: number;
  readonly retryAfter?: number;
  readonly delayMs?: number;
  readonly drop?: true;
  readonly taken?: true;
  readonly times?: number;
}

/** All that happens in one run, decided by its seed alone. */
export interface Plan {
  readonly seed: number;
  readonly journey: Journey;
  readonly choice: 'approve' | 'decline' | 'leave';
  /** When the provider's webhook comes, seen from the visitor's return. */
  readonly webhook: 'never' | 'before' | 'after' | 'twice';
  /** The visitor closes the browser after this step, for good. */
  readonly closesAfter: Step | null;
  /** The visitor comes back with nothing that the browser had stored. */
  readonly storageCleared: boolean;
  /** Sends each request of the visitor twice, to both gateways. */
  readonly doubles: boolean;
  /** At these steps the gateway is killed so many milliseconds after its request went out. */
  readonly kills: Readonly<Partial<Record<Step, number>>>;
  readonly outside: readonly OutsideFault[];
  /** The visitor sends other content under the same reference after the order, whatever was answered. */
  readonly changes: boolean;
  /** With a gateway that is killed, the power of the database's machine goes. */
  readonly powerCut: boolean;
  /** Before the order, one comes whose body is damaged. */
  readonly damaged: boolean;
  /** Of a buyer who left: an operator notes the transfer. A gateway is killed so many milliseconds after that began, if at all. */
  readonly noted: { readonly killAfter?: number } | null;
}

/** Milliseconds that an endpoint hangs: longer than the gateway waits for it. */
const HANG = 2000;

/** The plan of a seed. The step that is broken goes round with the seed, so that a row of seeds breaks every step in turn. */
export function planOf(seed: number): Plan {
  const random = seededRandom(seed);
  const journey = random.pick<Journey>(['bundle', 'course', 'offer', 'paypal']);
  const turn = steps[seed % steps.length] ?? 'order';
  const kills: Partial<Record<Step, number>> = random.chance(0.5) ? { [turn]: random.below(45) } : {};
  if (random.chance(0.15)) kills[random.pick(steps)] = random.below(45);
  const choice = random.pick<Plan['choice']>(['approve', 'approve', 'approve', 'decline', 'leave']);
  return {
    seed,
    journey,
    choice,
    webhook: random.pick(['never', 'before', 'after', 'twice']),
    closesAfter: random.chance(0.35) ? random.pick(steps) : null,
    storageCleared: random.chance(0.3),
    doubles: random.chance(0.3),
    kills,
    outside: Array.from({ length: 1 + random.below(3) }, () => outsideFault(journey, random)),
    changes: random.chance(0.3),
    powerCut: random.chance(0.4),
    damaged: random.chance(0.2),
    noted: choice === 'leave' ? { ...(random.chance(0.7) && { killAfter: random.below(45) }) } : null,
  };
}

const endpoints: Readonly<Record<Journey, readonly [string, ...string[]]>> = {
  bundle: ['forms/bundle-order', 'forms/paid-order', 'forms/transaction', 'provider/start', 'provider/status'],
  course: ['forms/course-registration', 'forms/course-transaction', 'provider/start', 'provider/status'],
  offer: ['forms/week-offer', 'forms/transaction', 'provider/start', 'provider/status'],
  paypal: ['forms/promotion', 'paypal/create', 'paypal/capture', 'paypal/status'],
};

function outsideFault(journey: Journey, random: Random): OutsideFault {
  const endpoint = random.pick(endpoints[journey]);
  const times = 1 + random.below(2);
  const how = random.pick<Omit<OutsideFault, 'endpoint'>>([
    { status: 500 },
    { status: 429, retryAfter: 120 },
    { status: 400 },
    { drop: true },
    { drop: true, taken: true },
    { delayMs: HANG },
    { delayMs: 60 },
    { status: 503, taken: true },
  ]);
  return { endpoint, times, ...how };
}
