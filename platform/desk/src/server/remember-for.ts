/** Reads a value at most once in so many milliseconds, also when many ask at the same time. A failed reading is not remembered. */
export function rememberFor<Value>(milliseconds: number, now: () => number, readValue: () => Promise<Value>) {
  let known: { readonly at: number; readonly value: Promise<Value> } | undefined;
  return {
    read(): Promise<Value> {
      if (known && now() - known.at < milliseconds) return known.value;
      const reading = { at: now(), value: readValue() };
      known = reading;
      reading.value.catch(() => {
        if (known === reading) known = undefined;
      });
      return reading.value;
    },
    forget(): void {
      known = undefined;
    },
  };
}
