import { HttpError } from '@riwaq/runtime';

/** Said without an answer, and where a script of the page did not come. */
const NO_ANSWER = 'تحقق من اتصالك ثم أعد المحاولة.';

/** Texts about an answer without the gateway's own sentence: from a proxy before it, or from a gateway of another release. */
const answers: Readonly<Record<number, string>> = {
  404: 'لم نجد ما طلبته. أعد فتح الصفحة ثم حاول مرة أخرى.',
  413: 'ما أرسلته أكبر من المسموح. اختر ملفًا أصغر ثم أعد المحاولة.',
  429: 'محاولات كثيرة في وقت قصير. انتظر دقيقة ثم أعد المحاولة.',
};

/**
 * Why a request failed, for the visitor who made it. Only a request without an answer is the connection's fault; any other answer was a refusal, in the
 * gateway's own sentence where it has one.
 */
export function failureText(error: unknown): string {
  if (!(error instanceof HttpError) || error.status === 0) return NO_ANSWER;
  const { status, reason } = error;
  if (status !== 429 && reason?.message) return reason.message;
  const told = answers[status];
  if (told) return told;
  return status >= 500
    ? 'الخلل من جهتنا لا من اتصالك. أعد المحاولة بعد قليل، أو اكتب إلينا.'
    : 'لم يُقبل ما أرسلته. راجعه ثم أعد المحاولة، أو اكتب إلينا.';
}
