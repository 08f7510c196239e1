import type { PublicSite } from '@riwaq/contracts';
import type { Host } from '@riwaq/runtime';

/** A tab for a payment page. A tab that the browser blocked does nothing: the page's own link remains. */
export interface PaymentTab {
  readonly isOpen: boolean;
  readonly go: (address: string) => void;
  readonly close: () => void;
}

/**
 * Opens an empty tab for a payment page. Call it in the press itself, before any `await`: browsers block a later tab as a pop-up.
 * The payment page cannot reach this page.
 */
export function openPaymentTab(openTab: Host['openTab']): PaymentTab {
  const tab = openTab();
  if (tab) {
    tab.opener = null;
    tab.document.title = 'جاري فتح صفحة الدفع...';
  }
  return {
    isOpen: tab !== null,
    go: (address) => tab?.location.replace(address),
    close: () => tab?.close(),
  };
}

/** Returns the texts about a payment page in its own tab. `prefilled`: the page knows the amount and the order. */
export function paymentTabTexts(isOpen: boolean, prefilled: boolean): { readonly text: string; readonly payHint?: string } {
  const known = prefilled ? 'المبلغ ورقم طلبك مكتوبان فيها.' : 'واكتب فيها رقم طلبك إن طُلب منك.';
  return isOpen
    ? { text: 'فتحنا لك صفحة الدفع الإلكتروني في نافذة جديدة.', payHint: `لم تُفتح صفحة الدفع؟ افتحها من هنا. ${known}` }
    : { text: `منع متصفحك فتح نافذة جديدة. افتح صفحة الدفع من الزر أدناه. ${known}` };
}

/** Returns the first payment page of `links`, or null. A link is a key of the configured payment links or a web address. */
export function paymentLink({ paymentLinks }: Pick<PublicSite, 'paymentLinks'>, links: readonly (string | undefined)[]): string | null {
  for (const link of links) {
    const address = link && (paymentLinks[link] ?? link);
    if (address && /^https?:\/\//.test(address) && URL.canParse(address)) return address;
  }
  return null;
}
