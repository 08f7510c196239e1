/** Loads what sends an order: a file of its own, since a visitor who only looks at a form does not need it. Throws where it cannot be loaded; the next call tries again. */
export const loadSender = () => import(/* webpackChunkName: "send-order" */ './send-order');

/** Begins to load it: the visitor fills in a form. */
export function prepareSender(): void {
  loadSender().catch(() => undefined);
}
