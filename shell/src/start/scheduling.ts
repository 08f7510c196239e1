/** Lets the browser paint and answer input before the next piece of start-up work (a task of its own, without the delay of a timer). */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Lets the browser paint what has been changed so far: resolves in a task after the next frame, or at once in a page that is out of sight, which paints none. */
export async function afterNextFrame(): Promise<void> {
  if (!document.hidden) await new Promise((resolve) => requestAnimationFrame(resolve));
  await yieldToMain();
}
