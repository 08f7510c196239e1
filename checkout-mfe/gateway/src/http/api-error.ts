import { type GatewayError, takenFiles } from '@riwaq/contracts';

type Reason = GatewayError['reason'];

/** HTTP status of each reason. */
const httpStatusOf: Readonly<Record<Reason, number>> = {
  invalid: 400,
  'unknown-product': 422,
  'not-available': 409,
  'price-changed': 409,
  coupon: 409,
  'already-paid': 409,
  'order-closed': 409,
  'another-amount': 409,
  'reference-taken': 409,
  'unknown-order': 404,
  'receipt-received': 409,
  'payment-declined': 402,
  'too-many-requests': 429,
  provider: 502,
  'form-endpoint': 502,
  'bad-signature': 401,
  'not-found': 404,
  'too-large': 413,
  'file-type': 415,
  unavailable: 503,
  internal: 500,
};

/** Sentence of each reason, for a person. */
const messages: Readonly<Record<Reason, string>> = {
  invalid: 'البيانات المرسلة غير صالحة. يرجى مراجعتها ثم المحاولة مرة أخرى.',
  'unknown-product': 'أحد المنتجات أو الخيارات المطلوبة غير موجود في المتجر.',
  'not-available': 'أحد المنتجات المطلوبة غير متوفر حاليًا.',
  'price-changed': 'تغيّر سعر الطلب. يرجى مراجعة السعر الجديد ثم التأكيد من جديد.',
  coupon: 'رمز التخفيض لا يصلح لهذا الطلب. يمكنك إتمامه من دونه.',
  'already-paid': 'هذا الطلب مدفوع من قبل، ولا حاجة إلى دفعه مرة أخرى.',
  'order-closed': 'هذا الطلب مغلق ولا يقبل دفعًا. إن كنت قد دفعت فاكتب إلينا، ويمكنك أن تطلب من جديد متى شئت.',
  'another-amount': 'وصلتنا دفعة لهذا الطلب بمبلغ مختلف عن ثمنه، وفريقنا يراجعها. لا تدفع مرة أخرى.',
  'reference-taken': 'رقم الطلب هذا يخص طلبًا آخر. أرسل طلبك برقم جديد.',
  'unknown-order': 'لم نجد طلبًا بهذا الرقم وهذا البريد الإلكتروني. راجعهما ثم حاول مرة أخرى.',
  'receipt-received': 'استلمنا وصل تحويلك من قبل، وفريقنا يراجعه. لا حاجة إلى إرسال وصل آخر.',
  'payment-declined': 'رُفضت عملية الدفع ولم يُخصم أي مبلغ. يمكنك المحاولة مرة أخرى أو اختيار طريقة دفع أخرى.',
  'too-many-requests': 'يوجد الكثير من الطلبات في نفس الوقت. يرجى المحاولة مرة أخرى لاحقًا.',
  provider: 'تعذّر الوصول إلى مزوّد الدفع. يرجى المحاولة مرة أخرى.',
  'form-endpoint': 'تعذّر تسجيل الطلب. يرجى المحاولة مرة أخرى.',
  'bad-signature': 'توقيع الإشعار غير صحيح.',
  'not-found': 'العنوان المطلوب غير موجود.',
  'too-large': 'البيانات المرسلة أكبر من المسموح. حجم الملف المرفق لا يتجاوز 5 ميغابايت.',
  'file-type': `نوع الملف غير مقبول. أرسل ${takenFiles}.`,
  unavailable: 'المتجر لا يستقبل الطلبات في هذه اللحظة، ولم يُخصم منك أي مبلغ. يرجى المحاولة مرة أخرى بعد قليل.',
  internal: 'حدث خطأ غير متوقع. يرجى المحاولة مرة أخرى لاحقًا.',
};

/** A refusal: ends the request with the reason's status and body. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly body: GatewayError;

  /** `details`: path of the wrong field, new total in dinar, or a more exact sentence. */
  constructor(reason: Reason, details: Partial<Pick<GatewayError, 'field' | 'total' | 'message'>> = {}, options?: ErrorOptions) {
    super(reason, options);
    this.status = httpStatusOf[reason];
    this.body = { reason, message: messages[reason], ...details };
  }
}
