import { type ComponentType, useCallback, useState } from 'react';
import { prepareSender } from './load-sender';

export interface PaymentStepState<Props> {
  /** The payment dialog, once it is open. */
  readonly Dialog: ComponentType<Props> | null;
  readonly busy: boolean;
  readonly lost: boolean;
  /** Begins to load the dialog, and what sends its order: the visitor fills in the form. */
  readonly prepare: () => void;
  readonly open: () => void;
  readonly close: () => void;
}

type Stage = 'closed' | 'opening' | 'open' | 'lost';

/**
 * The step from a form to its payment dialog, which comes in a file of its own. A file that cannot be loaded breaks nothing:
 * the form says so and stays, and the next press tries again.
 */
export function usePaymentStep<Props>(load: () => Promise<{ readonly default: ComponentType<Props> }>): PaymentStepState<Props> {
  const [loaded, setLoaded] = useState<{ readonly Dialog: ComponentType<Props> } | null>(null);
  const [stage, setStage] = useState<Stage>('closed');

  const fetchDialog = useCallback(async () => {
    if (loaded) return true;
    try {
      const { default: Dialog } = await load();
      setLoaded({ Dialog });
      return true;
    } catch {
      return false;
    }
  }, [load, loaded]);

  const open = async () => {
    setStage('opening');
    setStage((await fetchDialog()) ? 'open' : 'lost');
  };

  return {
    Dialog: stage === 'open' && loaded ? loaded.Dialog : null,
    busy: stage === 'opening',
    lost: stage === 'lost',
    prepare: () => {
      void fetchDialog();
      prepareSender();
    },
    open: () => void open(),
    close: () => setStage('closed'),
  };
}
