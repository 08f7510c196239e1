import type { Acceptable } from '@riwaq/contracts/operations';
import { ReasonSchema } from '@riwaq/contracts/platform';
import { Cluster } from '@riwaq/design-system';
import { Form, SubmitButton, TextField, useDraft } from '@riwaq/forms';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import type { ChangeState } from '../../contract/answers';
import { FailureNotice } from '../parts/failure-words';
import { ForDevelopers } from '../parts/for-developers';
import { ChangeOutcome, type OutcomeQuery } from './change-outcome';
import { useSendOnce } from './use-send-once';

interface SentFormProps<Wish extends object> {
  readonly label: string;
  /** Names what the reason is of: it stays on the device until it was sent. */
  readonly of: string;
  /** The reason to begin with. */
  readonly why?: string | undefined;
  /** Whether that reason is plain: nobody is asked for one. */
  readonly isPlain?: boolean;
  /** What is sent with a reason. */
  readonly wishOf: (why: string) => Wish;
  readonly send: (wish: Wish & { readonly id: string }) => Promise<ChangeState>;
  /** Asks how it stands. */
  readonly queryOf: OutcomeQuery;
  /** The command that does the same with a reason. */
  readonly commandOf?: (why: string) => string;
  /** What is wished may be sent: its plan is there. */
  readonly isReady?: boolean;
  /** On the button that sends it. */
  readonly submit: ReactNode;
  /** It takes something away: the button is red. */
  readonly isDangerous?: boolean;
  readonly besideSubmit?: ReactNode;
  /** Below what was done: where to see it. */
  readonly after?: ReactNode;
  readonly onDone?: () => void;
  /** Back from a refusal, with what it asks to accept, or from a lost answer. */
  readonly onAgain?: (toAccept: readonly Acceptable[]) => void;
  readonly onClose: () => void;
  /** Above the reason. */
  readonly children: ReactNode;
}

/**
 * What changes the shop, its reason, the button that sends it, and how it goes. After a refusal or a lost answer it is shown again with every typed
 * value.
 */
export function SentForm<Wish extends object>(props: SentFormProps<Wish>) {
  const {
    label,
    of,
    wishOf,
    send,
    queryOf,
    commandOf,
    isPlain = false,
    isReady = true,
    submit,
    isDangerous = false,
    besideSubmit,
    after,
    children,
  } = props;
  const reason = useDraft(`desk.why.${of}`, { why: props.why ?? '' });
  const why = (isPlain && props.why ? props.why : reason.values.why).trim();
  const isShort = !v.is(ReasonSchema, why);
  const { begin, isSending, begun, error, reset } = useSendOnce(send);
  if (begun) {
    return (
      <ChangeOutcome
        of={queryOf(begun)}
        after={after}
        onDone={() => {
          reason.clear();
          props.onDone?.();
        }}
        onAgain={(end, toAccept) => {
          reset(end);
          props.onAgain?.(toAccept);
        }}
        onClose={props.onClose}
      />
    );
  }
  return (
    <Form label={label} onSubmit={() => !isSending && !isShort && isReady && begin(wishOf(why))}>
      {children}
      {!isPlain && (
        <TextField
          {...reason.bind('why')}
          label="السبب"
          required
          missing="اكتب سببًا يفهمه زملاؤك في السجل"
          maxLength={300}
          warning={why !== '' && isShort ? 'اكتب ثلاثة أحرف على الأقل' : undefined}
        />
      )}
      <FailureNotice error={error} />
      <Cluster $fill>
        <SubmitButton busy={isSending} disabled={!isReady} variant={isDangerous ? 'danger' : 'primary'}>
          {submit}
        </SubmitButton>
        {besideSubmit}
      </Cluster>
      <ForDevelopers command={commandOf?.(why || '…')} />
    </Form>
  );
}
