import type { PublicSite } from '@riwaq/contracts';

/** The only way to another tab. Tests set it with `setTabOpener`. */
let open = (): Window | null => globalThis.open('', '_blank');

/** Replaces the way to another tab, for tests. */
export function setTabOpener(way: () => Window | null): void {
  open = way;
}

/** A tab that was opened for a payment page; where the browser forbade it, nothing happens, and the page's own link remains. */
export interface PaymentTab {
  /** The browser has opened it. */
  readonly isOpen: boolean;
  readonly go: (address: string) => void;
  readonly close: () => void;
}

/**
 * Opens an empty tab for a payment page. Called in the press itself, before anything is awaited: a tab that opens later is
 * blocked as a pop-up. The payment page cannot reach back to this one.
 */
export function openPaymentTab(): PaymentTab {
  const tab = open();
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

/** What is said of a payment page that stands in a tab of its own, and under it. `prefilled`: the page knows the amount and the order. */
export function paymentTabTexts(isOpen: boolean, prefilled: boolean): { readonly text: string; readonly payHint?: string } {
  const known = prefilled ? 'المبلغ ورقم طلبك مكتوبان فيها.' : 'واكتب فيها رقم طلبك إن طُلب منك.';
  return isOpen
    ? { text: 'فتحنا لك صفحة الدفع الإلكتروني في نافذة جديدة.', payHint: `لم تُفتح صفحة الدفع؟ افتحها من هنا. ${known}` }
    : { text: `منع متصفحك فتح نافذة جديدة. افتح صفحة الدفع من الزر أدناه. ${known}` };
}

/**
 * The payment page of the first link that leads to one: a key of the configuration's payment links, or a full web address
 * (D1); null where none does.
 */
export function paymentLink({ paymentLinks }: Pick<PublicSite, 'paymentLinks'>, links: readonly (string | undefined)[]): string | null {
  for (const link of links) {
    const address = link && (paymentLinks[link] ?? link);
    if (address && /^https?:\/\//.test(address) && URL.canParse(address)) return address;
  }
  return null;
}
