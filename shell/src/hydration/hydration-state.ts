let resolveHydrated = () => {};
const hydrated = new Promise<void>((resolve) => {
  resolveHydrated = resolve;
});

/** Marks the page as hydrated, for waiting code, tests and measurements. */
export function markHydrated(): void {
  if ('hydrated' in document.documentElement.dataset) return;
  performance.mark('hydrated');
  document.documentElement.dataset.hydrated = '';
  if (document.querySelector('[data-entered], [data-pressed]'))
    void import(/* webpackChunkName: "replay-events" */ './replay-events').then(({ replayEvents }) => replayEvents()).catch(forgetPresses);
  resolveHydrated();
}

/** Early presses cannot be replayed without their script: the button stops turning and works when pressed again. */
function forgetPresses(): void {
  for (const button of document.querySelectorAll('[data-pressed]')) button.removeAttribute('data-pressed');
}

/** Marks that React listens from now on: `boot` no longer marks presses and input. */
export function markListening(): void {
  document.documentElement.dataset.listening = '';
}

/** Milliseconds to wait for an idle moment at most. */
const PATIENCE = 3000;

/** Resolves in the first idle moment after hydration, for work of low priority. */
export async function whenHydratedAndIdle(): Promise<void> {
  await hydrated;
  await new Promise<void>((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: PATIENCE });
    else setTimeout(resolve, 300);
  });
}
