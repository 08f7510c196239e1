import { alertTitles, lostTexts } from '../contract/alert-titles';
import type { Alert } from '../contract/answers';
import { failureRate, rollbackCommand, secondsOf } from '../contract/failing-release';
import { mailFaultWords } from '../contract/mail-fault-words';

/** The news in an alert, one by one: it is sent where one of them is new, and each is told once while it lasts. Counts and ages are no news. */
export function newsIn(alert: Alert): readonly string[] {
  const named = (...names: readonly string[]) => names.map((name) => `${alert.kind} ${name}`);
  switch (alert.kind) {
    case 'failing-release':
      return named(`${alert.app}@${alert.version.code} ${alert.since}`);
    case 'lost-site':
      return named(alert.what);
    case 'mail-service':
      return named(alert.fault);
    case 'outbox':
    case 'payments':
    case 'late-orders':
      return alert.about ? named(...alert.about) : [alert.kind];
    case 'unusable-records':
      return named(...alert.lines);
    case 'gateway-silent':
    case 'staff-refused':
    case 'prices-unreadable':
      return [alert.kind];
  }
}

/** One line about an alert, for an e-mail's subject and a webhook. */
export function alertText(alert: Alert): string {
  switch (alert.kind) {
    case 'failing-release': {
      const [release, before] = namesOf(alert);
      if (alert.reason === 'slow') {
        const { hydrated, hydratedBefore } = alert;
        return `${release} لا تعمل أزراره إلا بعد ${secondsOf(hydrated)} ث، وكانت مع ${before} تعمل بعد ${secondsOf(hydratedBefore)} ث`;
      }
      const compared = alert.rateBefore ? `، وفشل ${before} عند ${failureRate(alert.rateBefore)}` : '';
      return `${release} يفشل عند ${failureRate(alert.rate)}${compared}`;
    }
    case 'mail-service':
      return `${alertTitles[alert.kind]}: ${mailFaultWords(alert.fault)}`;
    case 'lost-site':
      return lostTexts[alert.what];
    default:
      return alertTitles[alert.kind];
  }
}

/** The failing release and the one before it; where only its records are new, those before have the same code. */
function namesOf({ app, version, before }: Extract<Alert, { kind: 'failing-release' }>): [string, string] {
  const name = `${app}@${version.code}`;
  return version.code === before.code ? [`${name} بمحتواه الجديد`, 'محتواه السابق'] : [name, before.code];
}

/** What to do, the command that helps, or what a server said. */
export function alertDetail(alert: Alert): string | undefined {
  if (alert.kind === 'payments') return 'مبلغ لا يطابق ثمن طلبه، أو دفعة ثانية له، أو دفعة رفضها PayPal أو طالت مراجعتها. افتح الطلب وقرّر.';
  if (alert.kind === 'failing-release') return rollbackCommand(alert);
  if (alert.kind === 'lost-site') return `${alert.reason}: ${alert.command} (docs/runbook.md, «${alert.section}»)`;
  if (alert.kind === 'unusable-records') return alert.lines.join('\n');
  return 'reason' in alert ? alert.reason : undefined;
}
