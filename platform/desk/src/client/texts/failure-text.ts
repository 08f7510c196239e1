import { type Failure, failureOf } from '../failure';

const texts: Readonly<Record<Failure['reason'], string>> = {
  'no-answer': 'لا اتصال بالمكتب. تحقق من الإنترنت ثم أعد المحاولة.',
  'signed-out': 'انتهت جلستك. ادخل من جديد وأعد المحاولة.',
  'not-yours': 'لا يحق لك هذا التغيير. اطلبه من فريق التطبيق أو من المسؤول التقني.',
  'other-origin': 'لا يحق لك هذا التغيير. اطلبه من فريق التطبيق أو من المسؤول التقني.',
  unknown: 'لا يعرف الخادوم ما طُلب. ربما أُزيل منذ قليل.',
  'link-spent': 'هذا الرابط انتهت صلاحيته أو استُعمل من قبل.',
  'stale-page': 'حُدّث المكتب منذ فتحت هذه الصفحة. حمّلها من جديد، وما كتبته محفوظ.',
  'too-many': 'طلبات كثيرة في وقت قصير. انتظر دقيقة ثم أعد المحاولة.',
  unreadable: 'لم يفهم الخادوم ما أُرسل. أعد المحاولة، وإن بقي فأرسل ما تحت «للمطوّرين» إلى الفريق.',
  unavailable: 'لا تجيب البوابة التي تحفظ الطلبات. لم يضع شيء: أعد المحاولة بعد قليل.',
  failed: 'حدث خطأ في الخادوم. أعد المحاولة، وإن بقي فانظر سجلّه.',
};

/** Why a request failed and what to do, in a sentence. */
export const failureText = (error: unknown): string => texts[failureOf(error).reason];
