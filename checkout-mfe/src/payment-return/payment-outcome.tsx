import { links } from '@riwaq/contracts';
import { Button, ButtonAnchor, ButtonLink, Stack, Text } from '@riwaq/design-system';
import { useSite } from '@riwaq/runtime';
import { useMemo } from 'react';
import { crowdedText } from '../order/crowded-message';
import { summaryFor } from '../order/kept-summary';
import { SummaryTools } from '../order/summary-tools';
import { Outcome, type OutcomeProps } from '../outcome/outcome';
import { SupportEmail } from '../support-email';
import { outcomeTitles } from './outcome-titles';
import type { PaymentView } from './payment-view';
import { DetailsSkeleton, TransferDetails } from './transfer-details';
import type { ReturnedPayment } from './use-payment';
import { wayBack } from './way-back';

type Look = Pick<OutcomeProps, 'tone' | 'icon'>;

const looks: Readonly<Record<PaymentView, Look>> = {
  verifying: { tone: 'info', icon: 'clock' },
  success: { tone: 'success', icon: 'check' },
  failed: { tone: 'danger', icon: 'alert' },
  'another-amount': { tone: 'accent', icon: 'alert' },
  refunded: { tone: 'info', icon: 'check' },
  'paid-twice': { tone: 'accent', icon: 'alert' },
  returned: { tone: 'info', icon: 'check' },
  unregistered: { tone: 'accent', icon: 'alert' },
  crowded: { tone: 'accent', icon: 'clock' },
  unverified: { tone: 'danger', icon: 'alert' },
  refused: { tone: 'accent', icon: 'clock' },
};

/** What became of the payment, and the ways on. */
export function PaymentOutcome({ payment }: { readonly payment: ReturnedPayment }) {
  const { view, transfer, reference } = payment;
  const summary = useMemo(() => (view === 'success' && reference ? summaryFor(reference) : null), [view, reference]);
  const details =
    view === 'verifying' ? (
      <DetailsSkeleton />
    ) : (
      <Stack>
        <TransferDetails transfer={transfer} reference={reference} />
        {summary && <SummaryTools summary={summary} />}
      </Stack>
    );
  return (
    <Outcome {...looks[view]} title={outcomeTitles[view]} details={details} actions={<WaysOn key={view} payment={payment} />}>
      <Words payment={payment} />
    </Outcome>
  );
}

function Words({ payment: { view, reference, kind } }: { readonly payment: ReturnedPayment }) {
  const contact = (
    <Text>
      يرجى التواصل معنا على <SupportEmail reference={reference} />
    </Text>
  );
  switch (view) {
    case 'verifying':
      return <Text>لحظات ونؤكد لك نتيجة الدفع. لا تغلق هذه الصفحة من فضلك.</Text>;
    case 'success':
      return <Text>شكرًا لثقتك! سجّلنا طلبك، وسنفعّله خلال 24 ساعة على الأكثر ونرسل بيانات الدخول إلى بريدك الإلكتروني.</Text>;
    case 'failed':
      return (
        <>
          <Text>لم نتمكن من تأكيد دفعتك...</Text>
          <Text $variant="muted">
            إن خُصم المبلغ من حسابك فاكتب إلينا على <SupportEmail reference={reference} /> وسنتابع الأمر معك. {wayBack(kind).kept}، ويمكنك
            المحاولة مرة أخرى متى شئت.
          </Text>
        </>
      );
    case 'another-amount':
      return (
        <>
          <Text>المبلغ الذي وصلنا لا يطابق ثمن طلبك، لذلك لم نؤكد الطلب بعد. فريقنا يراجع الأمر، ودفعتك لن تضيع، فلا تدفع مرة أخرى.</Text>
          {contact}
          <Text $variant="muted">اذكر رقم طلبك في رسالتك حتى نسوّي الفرق معك سريعًا. {wayBack(kind).kept}.</Text>
        </>
      );
    case 'refunded':
      return (
        <>
          <Text>
            لم يطابق المبلغ الذي وصلنا ثمن طلبك، فأعدناه إليك ولم نسجّل الطلب. {wayBack(kind).kept}، ويمكنك أن تطلب من جديد متى شئت.
          </Text>
          <Text $variant="muted">
            إن لم يصلك المبلغ خلال أيام فاكتب إلينا على <SupportEmail reference={reference} /> واذكر رقم طلبك.
          </Text>
        </>
      );
    case 'paid-twice':
      return (
        <>
          <Text>طلبك مدفوع من قبل، وهذه دفعة ثانية له. سنعيد إليك مبلغها كاملًا، فلا تدفع مرة أخرى.</Text>
          {contact}
          <Text $variant="muted">اذكر رقم طلبك والرقم التسلسلي للعملية في رسالتك حتى نعيد إليك المبلغ سريعًا.</Text>
        </>
      );
    case 'returned':
      return (
        <>
          <Text>طلبك مدفوع بدفعتك الأولى، وقد أعدنا إليك مبلغ دفعتك الثانية.</Text>
          <Text $variant="muted">
            إن لم يصلك المبلغ خلال أيام فاكتب إلينا على <SupportEmail reference={reference} /> واذكر رقم طلبك.
          </Text>
        </>
      );
    case 'unregistered':
      return (
        <>
          {contact}
          <Text $variant="muted">دفعتك مؤكدة ولن تضيع: نعيد محاولة تسجيل طلبك تلقائيًا، فلا تدفع مرة أخرى.</Text>
        </>
      );
    case 'crowded':
      return (
        <>
          <Text>{crowdedText('hour')}</Text>
          <Text $variant="muted">دفعتك مؤكدة ولن تضيع: نسجّل طلبك تلقائيًا حالما يخفّ الضغط، فلا تدفع مرة أخرى.</Text>
        </>
      );
    case 'unverified':
      return (
        <>
          {contact}
          <Text $variant="muted">لا تدفع مرة أخرى قبل أن نتأكد معًا من هذه الدفعة.</Text>
        </>
      );
    case 'refused':
      return (
        <>
          <Text>{crowdedText('hour')}</Text>
          <Text $variant="muted">لم نتأكد من دفعتك بعد، فلا تدفع مرة أخرى قبل ذلك.</Text>
        </>
      );
  }
}

function WaysOn({ payment: { view, asking, askAgain, transferId, kind } }: { readonly payment: ReturnedPayment }) {
  const { social } = useSite();
  const home = (
    <ButtonLink to={links.home} variant="secondary">
      الصفحة الرئيسية
    </ButtonLink>
  );
  switch (view) {
    case 'verifying':
    case 'another-amount':
    case 'paid-twice':
    case 'returned':
      return home;
    case 'success':
      return (
        <>
          <ButtonLink to={links.home}>الصفحة الرئيسية</ButtonLink>
          <ButtonAnchor href={social.provider} target="_blank" rel="noopener noreferrer" variant="secondary">
            صفحة مزوّد الدفع
          </ButtonAnchor>
        </>
      );
    case 'refunded':
      return (
        <>
          <ButtonLink to={wayBack(kind).to}>{wayBack(kind).label}</ButtonLink>
          {home}
        </>
      );
    case 'failed':
      return (
        <>
          <ButtonLink to={wayBack(kind).to}>{wayBack(kind).label}</ButtonLink>
          {transferId === null ? home : <AskAgain asking={asking} askAgain={askAgain} variant="secondary" />}
        </>
      );
    default:
      return (
        <>
          <AskAgain asking={asking} askAgain={askAgain} variant="primary" />
          {home}
        </>
      );
  }
}

function AskAgain({ asking, askAgain, variant }: Pick<ReturnedPayment, 'asking' | 'askAgain'> & { variant: 'primary' | 'secondary' }) {
  return (
    <Button variant={variant} busy={asking} busyLabel="جاري التحقق..." onClick={askAgain}>
      إعادة المحاولة
    </Button>
  );
}
