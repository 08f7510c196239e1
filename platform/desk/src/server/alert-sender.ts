import { setTimeout as wait } from 'node:timers/promises';
import { MINUTE } from '@riwaq/contracts';
import type { Alert } from '../contract/answers';
import { pages } from '../contract/pages';
import { mayReadOrders, OPERATIONS } from '../contract/role';
import { alertDetail, alertText, newsIn } from './alert-text';
import { messageOf } from './desk-error';
import type { DeskParts } from './desk-parts';
import { type StaffEmail, staffEmail } from './staff-email';
import { openToldAlerts } from './told-alerts';

interface AlertSender extends Pick<DeskParts, 'home' | 'staff' | 'origin' | 'webhook' | 'sendEmail' | 'now' | 'log'> {
  readonly readAlerts: () => Promise<readonly Alert[]>;
}

/** Milliseconds that a webhook has for its answer. */
const WEBHOOK_MS = 10_000;

/**
 * Looks for alerts and sends those that are new: to the webhook, and by e-mail to operations and the app's team, of late orders and of money that does not
 * fit to all who work at orders. What could not be sent is tried with the next look.
 */
export async function alertSender({ home, readAlerts, staff, origin, webhook, sendEmail, now, log }: AlertSender) {
  const told = await openToldAlerts({ home, now, log });

  async function once(channel: string, alert: Alert, send: () => Promise<void>): Promise<void> {
    const news = newsIn(alert).map((name) => `${channel} ${name}`);
    const isSent = news.some(told.isNew);
    // What was told stays told, also where this attempt fails.
    for (const key of news) if (!told.isNew(key)) told.note(key);
    if (isSent) await send();
    for (const key of news) told.note(key);
  }

  async function sendAlert(alert: Alert): Promise<void> {
    if (webhook) await attempt(once('webhook', alert, () => post(webhook, alert)));
    for (const { email } of await receiversOf(alert)) {
      await attempt(once(email, alert, () => sendEmail({ to: email, ...alertEmail(alert, origin) })));
    }
  }

  const saying = (what: string) => (error: unknown) => log(`${what}: ${messageOf(error)}`);
  const attempt = (sending: Promise<void>) => sending.catch(saying('an alert was not sent'));

  async function receiversOf(alert: Alert) {
    if (isOfOrders(alert)) return (await staff.all()).filter(({ roles }) => mayReadOrders(roles));
    const wanted = [OPERATIONS, 'app' in alert ? alert.app : undefined];
    return (await staff.all()).filter(({ roles }) => roles.some((role) => wanted.includes(role)));
  }

  async function post(url: string, alert: Alert): Promise<void> {
    const body = JSON.stringify({ text: alertText(alert), detail: alertDetail(alert), alert, desk: origin });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(WEBHOOK_MS) });
    if (!answer.ok) throw new Error(`the webhook answered ${answer.status}`);
  }

  return {
    /** Sends what is new now. Never throws. */
    async look(): Promise<void> {
      await readAlerts()
        .then((alerts) => {
          // A gateway that does not answer does not say what waits: that is not gone, and is no news afterwards.
          if (alerts.some(({ kind }) => kind === 'gateway-silent' || kind === 'staff-refused')) told.stand();
          return Promise.all(alerts.map(sendAlert));
        })
        .catch(saying('alerts are not known'));
      await told.keep().catch(saying('what was told is not kept'));
    },
  };
}

/** Calls `look` each minute until it is closed. */
export function eachMinute(look: () => Promise<void>): { close(): Promise<void> } {
  const ending = new AbortController();
  const running = (async () => {
    while (!ending.signal.aborted) {
      await look();
      await wait(MINUTE, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  })();
  return {
    async close() {
      ending.abort();
      await running;
    },
  };
}

/** Whether it is settled order by order. */
const isOfOrders = ({ kind }: Alert): boolean => kind === 'late-orders' || kind === 'payments';

function alertEmail(alert: Alert, origin: string): Omit<StaffEmail, 'to'> {
  const detail = alertDetail(alert);
  const link = isOfOrders(alert)
    ? { label: 'افتح ما ينتظر في الطلبات', address: `${origin}${pages.orders}` }
    : { label: 'انظر ما يُعرض الآن', address: origin };
  return staffEmail({ subject: alertText(alert), paragraphs: detail ? [detail] : [], link });
}
