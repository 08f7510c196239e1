/** Lets the browser paint and handle input before the next piece of start-up work: resolves in a new task, without the delay of a timer. */
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

/** Lets the browser paint: resolves in a task after the next frame, or at once in a hidden page, which paints no frames. */
export async function afterNextFrame(): Promise<void> {
  if (!document.hidden) await new Promise((resolve) => requestAnimationFrame(resolve));
  await yieldToMain();
}
