import { useCallback, useRef, useState } from 'react';

/** State of a submission, with its error or result. */
export type SubmitState<Result> =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'sent'; readonly result: Result };

export interface Submission<Input, Result> {
  readonly state: SubmitState<Result>;
  /** Calls `send`; ignored while a call is pending. Never throws. Returns the result, or undefined after a failure. */
  readonly submit: (input: Input) => Promise<Result | undefined>;
  /** Back to `idle`. */
  readonly reset: () => void;
}

/** Sends once: a second press does nothing while a call is pending. A failure can be retried. */
export function useSubmit<Input, Result>(send: (input: Input) => Promise<Result>): Submission<Input, Result> {
  const [state, setState] = useState<SubmitState<Result>>({ status: 'idle' });
  const onItsWay = useRef(false);

  const submit = async (input: Input) => {
    if (onItsWay.current) return undefined;
    onItsWay.current = true;
    setState({ status: 'sending' });
    try {
      const result = await send(input);
      setState({ status: 'sent', result });
      return result;
    } catch (error) {
      setState({ status: 'failed', error });
      return undefined;
    } finally {
      onItsWay.current = false;
    }
  };
  const reset = useCallback(() => setState({ status: 'idle' }), []);

  return { state, submit, reset };
}
