import { type PaypalCapture, PaypalCaptureSchema, type PaypalOrderCreated } from '@riwaq/contracts';
import { createLoads, HttpError, request } from '@riwaq/runtime';

/** Callbacks of a payment session. */
export interface SessionCallbacks {
  readonly onApprove: (approval: { readonly orderId: string }) => Promise<void>;
  readonly onCancel: () => void;
  readonly onError: (error: unknown) => void;
}

/** One PayPal payment. `start` opens its window. Call it in the press itself, with the order's promise. */
export interface PaymentSession {
  start(options: { readonly presentationMode: 'auto' }, order: Promise<PaypalOrderCreated>): Promise<unknown>;
}

interface PaypalInstance {
  findEligibleMethods(options: { readonly currencyCode: string }): Promise<{ isEligible(method: string): boolean }>;
  createPayPalOneTimePaymentSession(callbacks: SessionCallbacks): PaymentSession;
}

/** The part of PayPal's v6 script that a one-time payment uses. */
interface PaypalNamespace {
  createInstance(options: {
    readonly clientId: string;
    readonly components: readonly string[];
    readonly pageType: 'checkout';
  }): Promise<PaypalInstance>;
}

declare global {
  interface Window {
    paypal?: PaypalNamespace;
  }
}

const loads = createLoads<string, PaypalNamespace>();

/** Loads PayPal's script once. A failed download is retried on the next call. */
const loadPaypal = (address: string) => loads(address, () => addScript(address));

function addScript(address: string): Promise<PaypalNamespace> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: address, async: true });
    script.onload = () => (window.paypal ? resolve(window.paypal) : reject(new Error('the script brought no PayPal')));
    script.onerror = () => reject(new Error('PayPal cannot be reached'));
    document.head.append(script);
  });
}

/** PayPal's account in the configuration. */
export interface PaypalAccount {
  readonly clientId: string;
  readonly script: string;
}

/** A payment session in US dollars. Throws where PayPal cannot be reached, or does not serve this visitor. */
export async function openSession({ clientId, script }: PaypalAccount, callbacks: SessionCallbacks): Promise<PaymentSession> {
  const paypal = await loadPaypal(script);
  const instance = await paypal.createInstance({ clientId, components: ['paypal-payments'], pageType: 'checkout' });
  const methods = await instance.findEligibleMethods({ currencyCode: 'USD' });
  if (!methods.isEligible('paypal')) throw new Error('PayPal does not serve this visitor');
  return instance.createPayPalOneTimePaymentSession(callbacks);
}

/** Captures an approved payment. Retries after a lost answer: the gateway captures once. Throws `HttpError`. */
export async function capturePaypalOrder(orderId: string): Promise<PaypalCapture> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await request(`/api/paypal/orders/${orderId}/capture`, { method: 'POST', schema: PaypalCaptureSchema });
    } catch (error) {
      const lost = error instanceof HttpError && (error.status === 0 || error.status >= 500);
      if (!lost || attempt === 3) throw error;
    }
  }
}
