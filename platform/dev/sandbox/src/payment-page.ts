import { formatPrice } from '@riwaq/text';
import { html, type Markup } from './layout';
import type { SandboxTransfer, TransferState } from './transfers';

interface Page {
  readonly title: string;
  readonly body: Markup;
  readonly narrow: true;
}

const title = 'صفحة دفع تجريبية';
const warning = html`<p class="note">هذه صفحة للتجربة فقط: لا يُخصم فيها أي مبلغ، ولا تطلب أي بطاقة. لا تكتب فيها أو في غيرها رقم بطاقة حقيقية.</p>`;

/** The hosted page of a payment. A decided one shows its result and the way back. */
export function paymentPage({ request, state, transfer }: SandboxTransfer): Page {
  const body = html`<h1>${title}</h1>
${warning}
<section class="card">
  <p class="soft">المبلغ المطلوب</p>
  <p class="amount">${formatPrice(transfer.amount)}</p>
  <dl>
    <dt>${request.productType === 'course' ? 'الدورة' : 'المشتريات'}</dt><dd><bdi>${request.productName}</bdi></dd>
    <dt>مرجع الطلب</dt><dd><bdi dir="ltr">${request.reference}</bdi></dd>
    <dt>رقم المعاملة</dt><dd><bdi dir="ltr">${transfer.serial}</bdi></dd>
    <dt>باسم</dt><dd><bdi>${`${request.customer.firstName} ${request.customer.lastName}`}</bdi></dd>
  </dl>
  ${choices(state, request.returnUrl)}
</section>`;
  return { title, body, narrow: true };
}

function choices(state: TransferState, returnUrl: string): Markup {
  if (state !== 'pending') {
    const outcomeText = state === 'completed' ? 'تمت الموافقة على هذا الدفع.' : 'رُفض هذا الدفع.';
    return html`<div class="choices"><p>${outcomeText}</p><a class="button" href="${returnUrl}">العودة إلى المتجر</a></div>`;
  }
  return html`<form method="post" class="choices">
    <button class="good" name="choice" value="approve">الموافقة على الدفع</button>
    <button class="bad" name="choice" value="decline">رفض الدفع</button>
    <button name="choice" value="leave">مغادرة دون دفع</button>
  </form>`;
}

/** The page of an unknown number. */
export function unknownPaymentPage(): Page {
  const body = html`<h1>عملية الدفع غير موجودة</h1>
<p class="card">لا نعرف عملية دفع بهذا الرقم. ربما أُعيد تشغيل خادم التجربة بعد بدئها؛ ارجع إلى المتجر وابدأ الدفع من جديد.</p>`;
  return { title: 'عملية الدفع غير موجودة', body, narrow: true };
}

/** The page of a payment link, where a real provider asks for the card. */
export function paymentLinkPage(key: string): Page {
  const body = html`<h1>${title}</h1>
${warning}
<section class="card">
  <p>وصلتَ عبر رابط دفع مباشر. في المتجر الحقيقي تُفتح هنا صفحة مزوّد الدفع لإتمام العملية بالبطاقة الذهبية أو ببطاقة CIB.</p>
  <dl><dt>رابط الدفع</dt><dd><bdi dir="ltr">${key}</bdi></dd></dl>
</section>
<p class="soft">يمكنك إغلاق هذه النافذة والعودة إلى المتجر.</p>`;
  return { title, body, narrow: true };
}
