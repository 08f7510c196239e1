let resolveHydrated = () => {};
const hydrated = new Promise<void>((resolve) => {
  resolveHydrated = resolve;
});

/** Says that the page answers its visitor now: to what waits for it, to tests and measurements. */
export function markHydrated(): void {
  if ('hydrated' in document.documentElement.dataset) return;
  performance.mark('hydrated');
  document.documentElement.dataset.hydrated = '';
  if (document.querySelector('[data-entered], [data-pressed]'))
    void import(/* webpackChunkName: "replay-events" */ './replay-events').then(({ replayEvents }) => replayEvents()).catch(forgetPresses);
  resolveHydrated();
}

/** What was pressed early cannot be done without its script: it stops turning, and answers when it is pressed again. */
function forgetPresses(): void {
  for (const button of document.querySelectorAll('[data-pressed]')) button.removeAttribute('data-pressed');
}

/** Says that the page's script hears its visitor from now on: `boot` no longer marks what is pressed and entered. */
export function markListening(): void {
  document.documentElement.dataset.listening = '';
}

/** Milliseconds after which what waits for an idle moment is begun without one. */
const PATIENCE = 3000;

/** The first idle moment after the page has been hydrated: what nobody waits for begins here. */
export async function whenHydratedAndIdle(): Promise<void> {
  await hydrated;
  await new Promise<void>((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: PATIENCE });
    else setTimeout(resolve, 300);
  });
}
