import { Ltr } from '@riwaq/design-system';
import type { ReactNode } from 'react';
import { alertTitles, lostTexts } from '../../contract/alert-titles';
import type { Alert } from '../../contract/answers';
import { alertRule, failureRate, rollbackCommand, secondsOf } from '../../contract/failing-release';
import { mailFaultWords } from '../../contract/mail-fault-words';
import { pages } from '../../contract/pages';
import { PageLink } from '../address';
import { Moment } from '../parts/moment';
import { Release } from '../texts/app-words';
import { count } from '../texts/counts';
import { sentence } from '../texts/sentence';
import { Version } from '../texts/version-words';

/** What an alert says to the person on duty. */
interface AlertWords {
  readonly title: ReactNode;
  /** What to do. */
  readonly text?: ReactNode;
  /** What a command or a server said. */
  readonly said?: readonly string[];
  readonly forDevelopers?: ReactNode;
  readonly command?: string;
}

export function alertWords(alert: Alert): AlertWords {
  switch (alert.kind) {
    case 'failing-release':
      if (alert.reason === 'slow')
        return {
          title: sentence`${<Release app={alert.app} version={alert.version} />}: لا تعمل أزراره إلا بعد ${secondsOf(alert.hydrated)} ث`,
          text: sentence`كانت مع الإصدار ${<Version of={alert.before} />} قبله تعمل بعد ${secondsOf(alert.hydratedBefore)} ث (عند ثلاثة أرباع الزوار). نُشر ${<Moment at={alert.since} />}. أرجعه أولًا، ثم ابحث عن السبب.`,
          command: rollbackCommand(alert),
        };
      return {
        title: sentence`${<Release app={alert.app} version={alert.version} />}: يفشل عند ${failureRate(alert.rate)}`,
        text: sentence`${failedBefore(alert)} يبدأ التنبيه من ${alertRule(alert.alertFrom)}. نُشر ${<Moment at={alert.since} />}. أرجعه أولًا، ثم ابحث عن السبب.`,
        command: rollbackCommand(alert),
      };
    case 'outbox':
      return {
        title: sentence`${alertTitles[alert.kind]}: ${count.messages(alert.messages)}، وأقدمها تنتظر ${<Moment at={alert.since} word="منذ" exact={false} />}`,
        text: sentence`لم يضع أي طلب، والمحاولة تتكرر. سبب الرفض وزر الإرسال في صفحة كل طلب من ${<PageLink href={pages.orders}>الطلبات</PageLink>}.`,
        command: 'npx riwaq messages',
      };
    case 'mail-service':
      return {
        title: sentence`${alertTitles[alert.kind]}: ${count.messages(alert.letters)}، وأقدمها تنتظر ${<Moment at={alert.since} word="منذ" exact={false} />}`,
        text: sentence`${mailFaultWords(alert.fault)}. لم تضع أي رسالة، وتخرج وحدها بعد الإصلاح. نادِ المسؤول التقني.`,
        forDevelopers: sentence`الخطوات في القسم «${<Ltr>Letters do not arrive</Ltr>}» من ${<Ltr>docs/runbook.md</Ltr>}.`,
        command: 'npx riwaq messages',
      };
    case 'payments':
      return {
        title: sentence`${alertTitles[alert.kind]}: ${count.payments(alert.payments)}، وأقدمها ${<Moment at={alert.since} exact={false} />}`,
        text: sentence`مبلغ لا يطابق أو مكرّر: اقبله أو أعده. ودفعة رفضها PayPal أو طالت مراجعتها: راسل صاحبها. تجدها أولًا في ${<PageLink href={pages.orders}>الطلبات</PageLink>}.`,
      };
    case 'late-orders':
      return {
        title: sentence`${alertTitles[alert.kind]}: ${count.orders(alert.orders)}، وأقدمها ${<Moment at={alert.since} exact={false} />}`,
        text: sentence`وعد المتجر زبائنه بيوم واحد. تجدها في أول ما ينتظر في ${<PageLink href={pages.orders}>الطلبات</PageLink>}.`,
      };
    case 'gateway-silent':
      return {
        title: alertTitles[alert.kind],
        text: 'قد تكون الطلبات متوقفة. نادِ المسؤول التقني ليعيد تشغيلها.',
        said: [alert.reason],
        command: 'systemctl status riwaq-gateway',
      };
    case 'staff-refused':
      return {
        title: alertTitles[alert.kind],
        text: 'المتجر يستقبل الطلبات كما كان. نادِ المسؤول التقني.',
        said: [alert.reason],
        forDevelopers: sentence`راجع ${<Ltr>STAFF_PORT</Ltr>} و${<Ltr>STAFF_TOKEN</Ltr>} في إعدادات البوابة واللوحة، ثم القسم «${<Ltr>The desk is down</Ltr>}» من ${<Ltr>docs/runbook.md</Ltr>}.`,
        command: 'systemctl status riwaq-gateway',
      };
    case 'prices-unreadable':
      return {
        title: alertTitles[alert.kind],
        text: 'إن نُشر شيء قبل قليل فأرجعه. وإلا فنادِ المسؤول التقني.',
        said: [alert.reason],
        command: 'journalctl --unit riwaq-gateway --lines 20',
      };
    case 'unusable-records':
      return {
        title: alertTitles[alert.kind],
        text: 'صفحات منتجاتها تقول إنها غير متوفرة، ولا تُباع بسعر آخر. صحّحها في المصدر، فتعود مع القراءة التالية.',
        said: alert.lines,
        command: 'npx riwaq status',
      };
    case 'lost-site':
      return {
        title: lostTexts[alert.what],
        text: 'نادِ المسؤول التقني: لا يُصلح هذا من المكتب.',
        forDevelopers: sentence`الخطوات في القسم «${<Ltr>{alert.section}</Ltr>}» من ${<Ltr>docs/runbook.md</Ltr>}.`,
        said: [alert.reason],
        command: alert.command,
      };
  }
}

function failedBefore({ before, rateBefore }: Extract<Alert, { reason: 'fails' }>): ReactNode {
  const version = <Version of={before} />;
  return rateBefore
    ? sentence`الإصدار ${version} قبله فشل عند ${failureRate(rateBefore)}.`
    : sentence`لا يُعلم كم فشل الإصدار ${version} قبله.`;
}
