import type { Alert } from '../contract/answers';

/** What makes an alert the same one: it is sent once while it lasts. */
export function keyOf(alert: Alert): string {
  switch (alert.kind) {
    case 'taken-back':
      return `${alert.kind} ${alert.app}@${alert.version} ${alert.at}`;
    default:
      return alert.kind;
  }
}

/** One line about an alert, for an e-mail's subject and a webhook. */
export function alertText(alert: Alert): string {
  switch (alert.kind) {
    case 'taken-back':
      return `أُرجع الإصدار ${alert.app}@${alert.version} تلقائيًا لأنه فشل عند الزوار`;
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

/** What a command or a server said about it. */
export function alertDetail(alert: Alert): string | undefined {
  return 'why' in alert ? alert.why : 'reason' in alert ? alert.reason : undefined;
}
