import { Notice, Text } from '@riwaq/design-system';
import { SubmitButton } from '@riwaq/forms';
import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import { preloadPlaceOrder } from './order-form';

export interface PaymentStepState<Props> {
  /** The payment dialog, once it is open. */
  readonly Dialog: ComponentType<Props> | null;
  readonly busy: boolean;
  readonly lost: boolean;
  /** Begins to load the dialog, and what sends its order: the visitor fills in the form. */
  readonly preload: () => void;
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
    preload: () => {
      void fetchDialog();
      preloadPlaceOrder();
    },
    open: () => void open(),
    close: () => setStage('closed'),
  };
}

interface Props {
  readonly payment: Pick<PaymentStepState<never>, 'busy' | 'lost'>;
  /** The order is on its way to the shop, before its payment. */
  readonly sending?: boolean;
  readonly children: ReactNode;
}

/** The button of a form that leads to the payment dialog. Where that could not be loaded it says so, and the next press tries again. */
export function PaymentStepButton({ payment: { busy, lost }, sending = false, children }: Props) {
  return (
    <>
      {lost && (
        <Notice tone="error" title="تعذّر فتح طرق الدفع">
          <Text>تحقق من اتصالك ثم أعد المحاولة. كل ما كتبته محفوظ.</Text>
        </Notice>
      )}
      <SubmitButton size="lg" wide busy={busy || sending} {...(!sending && { busyLabel: 'لحظة من فضلك...' })}>
        {children}
      </SubmitButton>
    </>
  );
}
