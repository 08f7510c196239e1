import type { Alert } from '../contract/answers';
import { rollbackCommand, shareFailed } from '../contract/failing-release';

/** What makes an alert the same one: it is sent once while it lasts. */
export function keyOf(alert: Alert): string {
  switch (alert.kind) {
    case 'failing-release':
      return `${alert.kind} ${alert.app}@${alert.version} ${alert.since}`;
    default:
      return alert.kind;
  }
}

/** One line about an alert, for an e-mail's subject and a webhook. */
export function alertText(alert: Alert): string {
  switch (alert.kind) {
    case 'failing-release': {
      const before = alert.visitsBefore ? `، وكان ${alert.before} يفشل في ${shareFailed(alert.visitsBefore)}` : '';
      return `${alert.app}@${alert.version} يفشل في ${shareFailed(alert.visits)} من الزيارات${before}`;
    }
    case 'outbox':
      return 'رسائل طلبات لا تصل إلى وجهتها';
    case 'payments':
      return 'دفعات بمبلغ مختلف أو مكرّرة تنتظر قرارًا';
    case 'gateway-silent':
      return 'البوابة لا تجيب، فلا أحد يعلم ما يراه الزوار';
    case 'prices-unreadable':
      return 'البوابة لا تقرأ الأسعار أو قاعدة البيانات، فلا يمكن بيع شيء';
  }
}

/** The command that helps, or what a server said. */
export function alertDetail(alert: Alert): string | undefined {
  if (alert.kind === 'failing-release') return rollbackCommand(alert);
  return 'reason' in alert ? alert.reason : undefined;
}
