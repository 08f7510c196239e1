import { customerFields, type OrderedGoods, ownFields } from '@riwaq/contracts';
import type { Fields, MessageContent } from '../outbox/message';
import type { OrderForm } from '../outbox/order-form';
import type { Purchase } from '../pricing/purchase';
import { subscriptionEnd } from '../pricing/subscription';

type Request = Purchase['request'];
type RequestFor<Type extends Request['productType']> = Extract<Request, { productType: Type }>;

type Form = Request['productType'];

/** What was typed into those fields that a form has, in the order of the wire. What joined a form later, and was left empty, is in no request. */
function typedInto(fields: Readonly<Record<string, readonly Form[]>>, form: Form, texts: Readonly<Record<string, unknown>>): Fields {
  return Object.entries(fields).flatMap(([name, forms]) => {
    const text = texts[name];
    return forms.includes(form) && typeof text === 'string' ? [[name, text] as const] : [];
  });
}

/** What the customer typed into the form of an order (section 7 of the specification). */
export function formFields(request: Request): Fields {
  const { productType, customerInfo } = request;
  return [...typedInto(customerFields, productType, customerInfo), ...typedInto(ownFields, productType, request)];
}

/** The same of a paid order. It says the commune of every customer, and nothing of what the form of a course asks besides. */
export function paidFormFields(request: Request): Fields {
  const { productType, customerInfo } = request;
  return [
    ...typedInto({ ...customerFields, commune: [productType] }, productType, customerInfo),
    ...(productType === 'bundle' ? typedInto(ownFields, productType, request) : []),
  ];
}

/** The code, and whom the order credits. */
function creditFields({ coupon, affiliate }: Purchase['sale']): Fields {
  return Object.entries({
    ...(coupon && { couponCode: coupon.code, couponDiscount: String(coupon.discount) }),
    ...(affiliate && { affiliatePartner: affiliate }),
  });
}

/** Facts of an order that are neither its request nor its sale. Dates are ISO instants. */
interface Submission {
  /** `pending` before a promotion's visitor chooses (D10). */
  readonly method: string;
  readonly submissionDate: string;
  readonly subscriptionEndDate: string;
}

function bundleFields(request: RequestFor<'bundle'>, sale: Purchase['sale'], { method, ...dates }: Submission): Fields {
  return [
    ...formFields(request),
    ['orderType', 'custom bundle'],
    // The summary ends with the coupon, which has its own fields.
    ['selectedProducts', sale.summary.split('\n').slice(0, sale.lines.length).join('\n')],
    ['subtotal', String(sale.subtotal)],
    ['discount', String(sale.discount - (sale.coupon?.discount ?? 0))],
    ...creditFields(sale),
    ['totalAmount', String(sale.total)],
    ['selectedPaymentMethod', method],
    ['status', 'pending'],
    ...Object.entries(dates),
  ];
}

function productFields(request: RequestFor<'product'>, sale: Purchase['sale'], { method }: Submission): Fields {
  return [
    ...formFields(request),
    ['selectedPaymentMethod', method],
    ['productName', sale.productName],
    ['selectedProduct', sale.slug],
    ['selectedVersion', sale.version],
    ...creditFields(sale),
    ...Object.entries(sale.subtotal > 0 ? { totalAmount: String(sale.total) } : {}),
  ];
}

function courseFields(request: RequestFor<'course'>, sale: Purchase['sale'], { method, ...dates }: Submission): Fields {
  return [
    ...formFields(request),
    ['selectedPaymentMethod', method],
    ['status', 'pending'],
    ...Object.entries(dates),
    ['courseName', sale.productName],
    ['coursePrice', String(sale.total)],
    ['courseDuration', sale.duration],
    ['affiliatePartner', sale.affiliate],
  ];
}

/** Id of an offer's gift, the same in both posts; empty without one. */
export function selectedGift(request: Request): string {
  return (request.productType === 'offer' && request.giftId) || '';
}

function offerFields(request: RequestFor<'offer'>, sale: Purchase['sale'], { method, submissionDate }: Submission): Fields {
  return [
    ...formFields(request),
    ['selectedOfferId', request.choiceId],
    ['selectedGift', selectedGift(request)],
    ['offerTitle', sale.offer?.choice ?? ''],
    ['offerPrice', String(sale.total)],
    ['giftName', sale.offer?.gift || 'no gift'],
    ['paymentMethod', method],
    ['submissionDate', submissionDate],
    ['status', 'pending'],
    ...creditFields(sale),
  ];
}

function promotionFields(request: RequestFor<'promotion'>, sale: Purchase['sale'], { method, submissionDate }: Submission): Fields {
  return [
    ...formFields(request),
    ['selectedPaymentMethod', method],
    ['status', 'form_submitted'],
    ['submissionDate', submissionDate],
    ['productName', sale.productName],
    ['price', String(sale.total)],
    ['originalPrice', String(sale.originalPrice)],
    ['affiliateName', sale.affiliate],
    ['affiliateId', request.affiliate],
    ...Object.entries(sale.promotion?.partner ? { affiliatePartner: sale.promotion.partner } : {}),
  ];
}

function fieldsOf({ request, sale }: Purchase, submission: Submission): Fields {
  switch (request.productType) {
    case 'bundle':
      return bundleFields(request, sale, submission);
    case 'product':
      return productFields(request, sale, submission);
    case 'course':
      return courseFields(request, sale, submission);
    case 'offer':
      return offerFields(request, sale, submission);
    case 'promotion':
      return promotionFields(request, sale, submission);
  }
}

/**
 * Fields of an order that was placed at `submitted` (milliseconds): those of its page's form (section 7 of the specification), and its reference (D25).
 * Amounts in dinar.
 */
export function placedFields(purchase: Purchase, method: string, submitted: number): Fields {
  const fields = fieldsOf(purchase, {
    method: method === 'undecided' ? 'pending' : method,
    submissionDate: new Date(submitted).toISOString(),
    subscriptionEndDate: subscriptionEnd(purchase.sale, submitted),
  });
  return [...fields, ['orderReference', purchase.request.reference]];
}

/** The message of an order that is placed at `now` (milliseconds), or of how it is paid (`method`). A weekly offer is JSON, everything else multipart. */
export function orderContent(
  purchase: Purchase,
  kind: 'pending' | 'method',
  method: OrderedGoods['method'],
  now: number,
): Pick<MessageContent, 'encoding' | 'fields'> & { readonly form: OrderForm } {
  const encoding = purchase.request.productType === 'offer' ? 'json' : 'multipart';
  return { encoding, fields: placedFields(purchase, method, now), form: { kind, submitted: now } };
}

/** What comes with a receipt: dinar, and the Algerian day of the transfer («2026-05-03»). */
interface TypedReceipt {
  readonly amount: number;
  readonly day: string;
}

/** Fields that go with the file of a receipt, which came at `at` (milliseconds). */
export function receiptFields(
  { reference, email }: { readonly reference: string; readonly email: string },
  { amount, day }: TypedReceipt,
  at: number,
): Fields {
  return [
    ['orderReference', reference],
    ['status', 'receipt'],
    ['email', email],
    ['receiptAmount', String(amount)],
    ['receiptDate', day],
    ['submissionDate', new Date(at).toISOString()],
  ];
}
