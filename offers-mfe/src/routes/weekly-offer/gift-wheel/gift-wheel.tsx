import { Button, Latin, Stack, Text } from '@riwaq/design-system';
import { Dialog } from '@riwaq/design-system/overlay';
import { useHost } from '@riwaq/runtime';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { ShownGift, ShownOffer } from '../shown-offer';
import { keepGift, keptGift } from './kept-gift';
import { useSpin, type WheelState } from './use-spin';
import { WheelDrawing } from './wheel-drawing';

/** The same height in every state, so that the button stays under the finger. */
const News = styled.div`
  display: grid;
  align-content: center;
  min-block-size: 5.5rem;
  text-align: center;

  > p {
    margin-inline: auto;
  }
`;

export interface GiftWheelProps {
  readonly offer: Pick<ShownOffer, 'id' | 'gifts'>;
  /** The gift that this visitor won before: one for each order, also after a reload. */
  readonly given: ShownGift | null;
  /** The wheel has landed. */
  readonly onGiven: (gift: ShownGift) => void;
  /** The visitor takes the gift along. */
  readonly onConfirm: (gift: ShownGift) => void;
  /** Asked for when the visitor turns back. */
  readonly onClose: () => void;
}

/** The dialog of the gift wheel: a spin, its result in words, and the way on with it. */
export default function GiftWheel({ offer, given, onGiven, onConfirm, onClose }: GiftWheelProps) {
  const { gifts } = offer;
  const { now } = useHost();
  const [before] = useState(() => given ?? keptGift(offer, now()));
  const segment = before ? gifts.findIndex(({ id }) => id === before.id) : -1;
  const wheel = useSpin(gifts.length, segment < 0 ? null : segment, (landed) => {
    const gift = gifts[landed];
    if (!gift) return;
    keepGift(offer, gift, now());
    onGiven(gift);
  });
  const result = wheel.state === 'result' && wheel.highlighted !== null ? (gifts[wheel.highlighted] ?? null) : null;

  return (
    <Dialog open onClose={onClose} title="عجلة الهدايا" description="هدية مع طلبك، أداة واحدة تختارها القرعة. الحظوظ متساوية.">
      <WheelDrawing gifts={gifts} turned={wheel.turned} won={result} />
      <News role="status">
        <WheelNews state={wheel.state} gift={result} />
      </News>
      {result ? <ConfirmGift onPress={() => onConfirm(result)} /> : <SpinButton state={wheel.state} onPress={wheel.start} />}
    </Dialog>
  );
}

function WheelNews({ state, gift }: { readonly state: WheelState; readonly gift: ShownGift | null }) {
  if (!gift) return <Text $variant="muted">{state === 'idle' ? 'أدر العجلة لتعرف هديتك.' : 'العجلة تدور...'}</Text>;
  return (
    <Stack $gap="half" $align="center">
      <Text $variant="strong">
        مبروك! هديتك <Latin>{gift.name}</Latin>
      </Text>
      <Text $variant="small">{gift.description}</Text>
    </Stack>
  );
}

function SpinButton({ state, onPress }: { readonly state: WheelState; readonly onPress: () => void }) {
  return (
    <Button size="lg" wide disabled={state === 'spinning'} onClick={onPress}>
      {state === 'spinning' ? 'العجلة تدور...' : 'أدر العجلة'}
    </Button>
  );
}

/** Takes the focus over from the button that spun, which is gone. */
function ConfirmGift({ onPress }: { readonly onPress: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button ref={button} size="lg" wide onClick={onPress}>
      خذ الهدية وأكمل الطلب
    </Button>
  );
}
