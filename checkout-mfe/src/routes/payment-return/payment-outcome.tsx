import { links } from '@riwaq/contracts';
import { Button, ButtonAnchor, ButtonLink, Ltr, Stack, Text, TextLink } from '@riwaq/design-system';
import { lazyPart, useSite } from '@riwaq/runtime';
import { useEffect } from 'react';
import { SupportEmail } from '../../parts/order-reference';
import { Outcome, type OutcomeProps } from '../../parts/outcome';
import { paidStar } from '../../rules/order-star';
import { tooManyOrdersText } from '../../rules/too-many-orders';
import { DetailsSkeleton } from './details-skeleton';
import { outcomeTitles } from './outcome-titles';
import type { PayAgainProps } from './pay-again';
import type { PaymentDetailsProps } from './payment-details';
import { isOrderPaid, type PaymentView } from './payment-view';
import { returnLink } from './return-link';
import type { ReturnedPayment } from './use-payment';

// The first script of this page has no room for the details; they come while the gateway is asked.
const PaymentDetails = lazyPart<PaymentDetailsProps>(
  () => import(/* webpackChunkName: "after-order" */ './payment-details').then((module) => ({ default: module.PaymentDetails })),
  {
    name: 'payment details',
    loading: () => <DetailsSkeleton />,
    without: ({ transfer, reference }) => (
      <Text>
        {reference && <Ltr>{reference}</Ltr>} {transfer && <Ltr>{transfer.serial}</Ltr>}
      </Text>
    ),
  },
);

const wayBack = ({ pending }: PayAgainProps) => <WayBack productType={pending.productType} />;

// Without it the way back to the order stays.
const PayAgain = lazyPart<PayAgainProps>(
  () => import(/* webpackChunkName: "after-order" */ './pay-again').then((module) => ({ default: module.PayAgain })),
  { name: 'pay again', loading: wayBack, without: wayBack },
);

/** Leads to the page of a paid order. */
const printLink = 'تتبّع طلبك واطبع وصله';

type Look = Pick<OutcomeProps, 'tone' | 'icon' | 'star'>;

const looks: Readonly<Record<PaymentView, Look>> = {
  verifying: { tone: 'info', icon: 'clock' },
  success: { tone: 'success', icon: 'check', star: paidStar },
  failed: { tone: 'danger', icon: 'alert' },
  'another-amount': { tone: 'accent', icon: 'alert' },
  refunded: { tone: 'info', icon: 'check' },
  'paid-twice': { tone: 'accent', icon: 'alert' },
  returned: { tone: 'info', icon: 'check' },
  unregistered: { tone: 'accent', icon: 'alert' },
  busy: { tone: 'accent', icon: 'clock' },
  unverified: { tone: 'danger', icon: 'alert' },
  refused: { tone: 'accent', icon: 'clock' },
};

/** The result of a payment, and the next actions. */
export function PaymentOutcome({ payment }: { readonly payment: ReturnedPayment }) {
  const { view, transferId, transfer, reference, unpaid } = payment;
  useEffect(() => {
    if (transferId !== null) PaymentDetails.preload().catch(() => {});
  }, [transferId]);
  const details =
    view === 'verifying' && !unpaid ? (
      <DetailsSkeleton />
    ) : (
      <Stack>
        {(transfer || reference) && <PaymentDetails transfer={transfer} reference={reference} withGoods={view === 'success'} />}
        {reference && view !== 'success' && (
          <Text>
            <TextLink to={links.order(reference)}>{isOrderPaid(view) ? printLink : 'تتبّع طلبك'}</TextLink>
          </Text>
        )}
      </Stack>
    );
  return (
    <Outcome {...looks[view]} title={outcomeTitles[view]} details={details} actions={<NextActions key={view} payment={payment} />}>
      <OutcomeText payment={payment} />
    </Outcome>
  );
}

function OutcomeText({ payment: { view, reference, productType, unpaid } }: { readonly payment: ReturnedPayment }) {
  const contact = (
    <Text>
      يرجى التواصل معنا على <SupportEmail reference={reference} />
    </Text>
  );
  switch (view) {
    case 'verifying':
      return (
        <>
          <Text>لحظات ونؤكد لك نتيجة الدفع. لا تغلق هذه الصفحة من فضلك.</Text>
          {unpaid && (
            <Text $variant="muted">
              لم يصلنا تأكيد دفعتك حتى الآن. إن لم تكملها فادفع من جديد، أو حوّل المبلغ من صفحة طلبك. {returnLink(productType).savedText}.
            </Text>
          )}
        </>
      );
    case 'success':
      return <Text>شكرًا لثقتك! سجّلنا طلبك، وسنفعّله خلال 24 ساعة على الأكثر ونرسل بيانات الدخول إلى بريدك الإلكتروني.</Text>;
    case 'failed':
      return (
        <>
          <Text>لم نتمكن من تأكيد دفعتك...</Text>
          {/* Breaks at the same words of any phone, in whichever font has come. */}
          <Text $variant="muted">
            إن خُصم المبلغ منك فاكتب&nbsp;إلينا&nbsp;على <SupportEmail reference={reference} /> وسنتابع&nbsp;الأمر&nbsp;معك.
          </Text>
          <Text $variant="muted">{returnLink(productType).savedText}، ويمكنك المحاولة مرة أخرى متى شئت.</Text>
        </>
      );
    case 'another-amount':
      return (
        <>
          <Text>المبلغ الذي وصلنا لا يطابق ثمن طلبك، لذلك لم نؤكد الطلب بعد. فريقنا يراجع الأمر، ودفعتك لن تضيع، فلا تدفع مرة أخرى.</Text>
          {contact}
          <Text $variant="muted">اذكر رقم طلبك في رسالتك حتى نسوّي الفرق معك سريعًا. {returnLink(productType).savedText}.</Text>
        </>
      );
    case 'refunded':
      return (
        <>
          <Text>أعدنا إليك المبلغ الذي دفعته لهذا الطلب. {returnLink(productType).savedText}، ويمكنك أن تطلب من جديد متى شئت.</Text>
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
    case 'busy':
      return (
        <>
          <Text>{tooManyOrdersText('hour')}</Text>
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
          <Text>{tooManyOrdersText('hour')}</Text>
          <Text $variant="muted">لم نتأكد من دفعتك بعد، فلا تدفع مرة أخرى قبل ذلك.</Text>
        </>
      );
  }
}

function NextActions({
  payment: { view, reference, unpaid, isOpen, isChecking, checkAgain, transferId, productType },
}: {
  readonly payment: ReturnedPayment;
}) {
  const { social } = useSite();
  const home = (
    <ButtonLink to={links.home} variant="secondary">
      الصفحة الرئيسية
    </ButtonLink>
  );
  const checking = { isChecking, checkAgain };
  const again = unpaid && (
    <PayAgain pending={unpaid} isOpen={view === 'verifying'}>
      {view === 'failed' && isOpen && <CheckAgainButton {...checking} variant="secondary" wide />}
    </PayAgain>
  );
  switch (view) {
    case 'verifying':
      return again ?? home;
    case 'another-amount':
    case 'paid-twice':
    case 'returned':
      return home;
    case 'success':
      return (
        <>
          {reference && <ButtonLink to={links.order(reference)}>{printLink}</ButtonLink>}
          {home}
          <ButtonAnchor href={social.provider} target="_blank" rel="noopener noreferrer" variant="quiet">
            صفحة مزوّد الدفع
          </ButtonAnchor>
        </>
      );
    case 'refunded':
      return (
        <>
          <WayBack productType={productType} />
          {home}
        </>
      );
    case 'failed':
      return (
        again ?? (
          <>
            <WayBack productType={productType} />
            {transferId === null ? home : <CheckAgainButton {...checking} variant="secondary" />}
          </>
        )
      );
    default:
      return (
        <>
          <CheckAgainButton {...checking} variant="primary" />
          {home}
        </>
      );
  }
}

function WayBack({ productType }: Pick<ReturnedPayment, 'productType'>) {
  const { to, label } = returnLink(productType);
  return <ButtonLink to={to}>{label}</ButtonLink>;
}

function CheckAgainButton({
  isChecking,
  checkAgain,
  variant,
  wide = false,
}: Pick<ReturnedPayment, 'isChecking' | 'checkAgain'> & { variant: 'primary' | 'secondary'; wide?: boolean }) {
  return (
    <Button variant={variant} wide={wide} busy={isChecking} busyLabel="جاري التحقق..." onClick={checkAgain}>
      إعادة المحاولة
    </Button>
  );
}
