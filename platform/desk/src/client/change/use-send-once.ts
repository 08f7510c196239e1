import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ChangeState } from '../../contract/answers';
import { reasonOf } from '../failure';
import { newId } from './new-id';

/** Begins something under an id that the page makes: the same wish sent again is the same change. */
export function useSendOnce<Wish extends object>(send: (wish: Wish & { readonly id: string }) => Promise<ChangeState>) {
  const sending = useMutation({ mutationFn: send });
  const last = useRef<{ readonly wish: Wish; readonly id: string }>(undefined);
  const { data, error, variables } = sending;

  const lost: ChangeState | undefined =
    reasonOf(error) === 'no-answer' && variables
      ? { id: variables.id, state: 'running', command: '', lines: [], toAccept: [], issues: [], changed: [] }
      : undefined;
  return {
    begin(wish: Wish) {
      const isSame = last.current && JSON.stringify(wish) === JSON.stringify(last.current.wish);
      const id = isSame && last.current ? last.current.id : newId();
      last.current = { wish, id };
      sending.mutate({ ...wish, id });
    },
    isSending: sending.isPending,
    /** What has begun, or may have: its answer was lost, and its id says more. */
    begun: data ?? lost,
    /** Why it did not begin. */
    error,
    /** Back to before. After an end the same wish is another change; before it stays the same one, whatever the server made of it. */
    reset(after: 'end' | 'nothing known') {
      if (after === 'end') last.current = undefined;
      sending.reset();
    },
  };
}
