let wake = () => {};
const alive = new Promise<void>((resolve) => {
  wake = resolve;
});

/** Says that the page answers its visitor now: to what waits for it, to tests and measurements. */
export function markAlive(): void {
  if ('hydrated' in document.documentElement.dataset) return;
  performance.mark('hydrated');
  document.documentElement.dataset.hydrated = '';
  if (document.querySelector('[data-entered], [data-pressed]'))
    void import(/* webpackChunkName: "catch-up" */ './catch-up').then(({ catchUp }) => catchUp());
  wake();
}

/** Says that the page's script hears its visitor from now on: `boot` no longer marks what is pressed and entered. */
export function markListening(): void {
  document.documentElement.dataset.listening = '';
}

/** Milliseconds after which what waits for an idle moment is begun without one. */
const PATIENCE = 3000;

/** The first idle moment after the page has come alive: what nobody waits for begins here. */
export async function whenIdle(): Promise<void> {
  await alive;
  await new Promise<void>((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: PATIENCE });
    else setTimeout(resolve, 300);
  });
}
