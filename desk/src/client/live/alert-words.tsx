import type { ReactNode } from 'react';
import type { Alert } from '../../contract/answers';
import { Moment } from '../parts/moment';
import { Release } from '../texts/app-words';
import { count } from '../texts/counts';
import { sentence } from '../texts/sentence';

interface AlertWords {
  readonly title: ReactNode;
  /** What to do. */
  readonly text?: ReactNode;
  /** What a command or a server said. */
  readonly said?: string;
  readonly command?: string;
}

/** What an alert says to the person on duty. */
export function alertWords(alert: Alert): AlertWords {
  switch (alert.kind) {
    case 'taken-back':
      return {
        title: sentence`أُرجع إصدار تلقائيًا لأنه فشل عند الزوار: ${<Release app={alert.app} version={alert.version} />}، ${<Moment at={alert.at} />}`,
        text: 'الزوار يرون الإصدار السابق. أصلحوا العطل وانشروا إصدارًا جديدًا. هذا ما حدث:',
        said: alert.why,
        command: `npx riwaq history ${alert.app}`,
      };
    case 'outbox':
      return {
        title: sentence`رسائل طلبات لا تصل إلى وجهتها: ${count.messages(alert.messages)}، وأقدمها تنتظر ${<Moment at={alert.since} word="منذ" exact={false} />}`,
        text: 'لم يضع أي طلب، والمحاولة تتكرر. إن كانت الوجهة تعمل فانظر سبب الرفض ثم أعد الإرسال:',
        command: 'npx riwaq orders',
      };
    case 'payments':
      return {
        title: sentence`دفعات بمبلغ مختلف أو مكرّرة: ${count.payments(alert.payments)}، وأقدمها ${<Moment at={alert.since} exact={false} />}`,
        text: 'قارن المبلغ بالمطلوب، ثم اقبل الدفعة أو أعد المال إلى صاحبه:',
        command: 'npx riwaq orders',
      };
    case 'gateway-silent':
      return {
        title: 'البوابة لا تجيب، فلا أحد يعلم ما يراه الزوار',
        text: 'قد تكون الطلبات متوقفة. تحقّق من أنها تعمل، وأعد تشغيلها إن لزم:',
        said: alert.reason,
        command: 'systemctl status riwaq-gateway',
      };
    case 'prices-unreadable':
      return {
        title: 'البوابة لا تقرأ الأسعار أو قاعدة البيانات، فلا يمكن بيع شيء',
        text: 'إن نُشر شيء قبل قليل فأرجعه. وإلا فسجل البوابة يقول السبب:',
        said: alert.reason,
        command: 'journalctl --unit riwaq-gateway --lines 20',
      };
  }
}
