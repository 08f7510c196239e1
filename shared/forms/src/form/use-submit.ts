import { useCallback, useRef, useState } from 'react';

/** Where a submission stands. `failed` keeps what went wrong, `sent` what came back. */
export type SubmitState<Result> =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'sent'; readonly result: Result };

export interface Submission<Input, Result> {
  readonly state: SubmitState<Result>;
  /** Sends; ignored while something is on its way. Never throws: a failure is in `state`. Gives the result where there is one. */
  readonly submit: (input: Input) => Promise<Result | undefined>;
  /** Back to `idle`. */
  readonly reset: () => void;
}

/** Sends something once: a second press while it is on its way does nothing; after a failure it can be tried again. */
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
