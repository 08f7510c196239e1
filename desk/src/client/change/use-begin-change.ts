import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ChangeRequest, ChangeState } from '../../contract/answers';
import { commandLine } from '../../contract/site-change';
import { beginChange, statusOf } from '../api';
import { newId } from './new-id';

interface BeginChange {
  readonly begin: (wanted: Omit<ChangeRequest, 'id'>) => void;
  readonly isSending: boolean;
  /** A change that has begun, or may have: its answer was lost, and its id says more. */
  readonly begun: ChangeState | undefined;
  /** Why it did not begin. */
  readonly error: unknown;
  /** Back to before. After an end the same wish is another change; before it stays the same one, whatever the server made of it. */
  readonly reset: (after: 'end' | 'nothing known') => void;
}

/** Begins a change under an id that the page makes: the same wish sent again is the same change. */
export function useBeginChange(): BeginChange {
  const sending = useMutation({ mutationFn: beginChange });
  const last = useRef<ChangeRequest>(undefined);
  const { data, error, variables } = sending;

  const lost: ChangeState | undefined =
    isLost(error) && variables
      ? { id: variables.id, state: 'running', command: commandLine(variables.change, variables.why), lines: [] }
      : undefined;
  return {
    begin(wanted) {
      const before = last.current;
      const isSame = before && JSON.stringify(wanted) === JSON.stringify({ change: before.change, why: before.why });
      last.current = isSame ? before : { id: newId(), ...wanted };
      sending.mutate(last.current);
    },
    isSending: sending.isPending,
    begun: data ?? lost,
    error,
    reset(after) {
      if (after === 'end') last.current = undefined;
      sending.reset();
    },
  };
}

/** Whether a request may have arrived although no answer did. */
const isLost = (error: unknown) => error !== null && [0, 502, 503, 504].includes(statusOf(error));
