import { Button, color, Notice, radius, space } from '@riwaq/design-system';
import { useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { failureText } from '../texts/failure-text';
import { changeLabels } from './order-words';
import type { TakingBack } from './use-taking-back';

const Bar = styled.div<{ $isShown: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[2]};
  align-items: center;
  justify-content: space-between;
  padding: ${({ $isShown }) => ($isShown ? space.oneAndHalf : 0)};
  border: ${({ $isShown }) => ($isShown ? `1px solid ${color.line}` : 0)};
  border-radius: ${radius.control};
  background: ${({ $isShown }) => ($isShown ? color.surface : 'none')};
`;

interface TakeBackButtonProps {
  readonly takingBack: TakingBack;
  /** Called where the button goes that has the focus. */
  readonly onGone: () => void;
}

interface TakeBackBarProps extends TakeBackButtonProps {
  /** It stands in a notice that says what was done. */
  readonly isSaid: boolean;
}

const UNSENT = 'لم تخرج رسالته إلى الزبون بعد.';

/** What who is signed in did last, and a way back before its letter leaves. Screen readers hear of it once, not each second. */
export function TakeBackBar({ takingBack, onGone, isSaid }: TakeBackBarProps) {
  const { act, error } = takingBack;
  return (
    <Bar $isShown={act !== undefined && !isSaid}>
      <p role="status">{act && (isSaid ? UNSENT : `سُجّل «${changeLabels[act.change]}». ${UNSENT}`)}</p>
      {act && <TakeBackButton takingBack={takingBack} onGone={onGone} />}
      {Boolean(error) && <Notice tone="error">{failureText(error)}</Notice>}
    </Bar>
  );
}

/** Takes back what was done last; it shows the seconds that are left. */
export function TakeBackButton({ takingBack: { seconds, press, isPending }, onGone }: TakeBackButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const gone = useRef(onGone);
  gone.current = onGone;
  useLayoutEffect(() => {
    const shown = button.current;
    return () => {
      if (shown && document.activeElement === shown) gone.current();
    };
  }, []);
  return (
    <Button ref={button} variant="secondary" busy={isPending} busyLabel="جاري التراجع..." onClick={press}>
      <span>
        تراجع <span aria-hidden>({seconds} ث)</span>
      </span>
    </Button>
  );
}
