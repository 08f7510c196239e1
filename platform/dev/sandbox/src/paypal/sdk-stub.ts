/**
 * A fake of PayPal's v6 SDK for one-time payments: instance, eligible methods, payment session. Opens the sandbox's window, where a person
 * approves, cancels or causes an error, and calls back like PayPal.
 */
export const sdkStub = `(() => {
  const home = new URL(document.currentScript.src).origin;

  function startSession(callbacks) {
    return {
      async start(_options, order) {
        const popup = window.open('', 'paypal-sandbox', 'popup,width=480,height=720');
        if (!popup) throw Object.assign(new Error('the window was blocked'), { code: 'ERR_DEV_UNABLE_TO_OPEN_POPUP' });
        try {
          const { orderId } = await (typeof order === 'function' ? order() : order);
          popup.location.href = home + '/paypal/checkoutnow?token=' + encodeURIComponent(orderId);
          const outcome = await outcomeOf(popup);
          popup.close();
          if (outcome === 'approve') return await callbacks.onApprove?.({ orderId, payerId: 'SANDBOXPAYER1' });
          if (outcome === 'error') throw new Error('the sandbox was told to fail');
          callbacks.onCancel?.({ orderId });
        } catch (error) {
          popup.close();
          if (!callbacks.onError) throw error;
          callbacks.onError(error);
        }
      },
      destroy() {},
      cancel() {},
    };
  }

  function outcomeOf(popup) {
    return new Promise((resolve) => {
      const watch = setInterval(() => popup.closed && settle('cancel'), 250);
      const hear = (event) => event.origin === home && event.data?.paypal && settle(event.data.paypal);
      function settle(outcome) {
        clearInterval(watch);
        window.removeEventListener('message', hear);
        resolve(outcome);
      }
      window.addEventListener('message', hear);
    });
  }

  window.paypal = {
    version: '6-sandbox',
    createInstance: async () => ({
      findEligibleMethods: async () => ({ isEligible: (method) => method === 'paypal', getDetails: () => ({}) }),
      createPayPalOneTimePaymentSession: startSession,
    }),
  };
})();
`;
