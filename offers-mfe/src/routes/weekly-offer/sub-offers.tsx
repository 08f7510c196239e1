import { Button, Latin } from '@riwaq/design-system';
import { ChoiceCard, ChoiceCards, type ContentLine, OpensLater } from '../../parts/choice-card';
import type { OfferState } from '../../rules/offer-state';
import type { Ordering } from './ordering/use-ordering';
import type { ShownChoice, ShownOffer } from './shown-offer';

const gift: ContentLine = { key: 'gift', icon: 'gift', text: 'هدية مفاجئة: أداة ذكاء اصطناعي' };

function contentsOf({ products, hasGift }: ShownChoice): ContentLine[] {
  const lines = products.map((name): ContentLine => ({ key: name, icon: 'check', text: <Latin>{name}</Latin> }));
  return hasGift ? [...lines, gift] : lines;
}

interface OrderButtonProps {
  readonly choice: ShownChoice;
  /** The choice with the badge, or the only one. */
  readonly isMain: boolean;
  readonly ordering: Ordering;
}

/** «اطلب هذا العرض»: while one choice is being ordered, none can be chosen. */
function OrderButton({ choice, isMain, ordering: { step, choose, prepare } }: OrderButtonProps) {
  const isOrdered = step.at !== 'choosing';
  const isThis = isOrdered && step.choice.id === choice.id;
  return (
    <Button
      variant={isMain ? 'primary' : 'secondary'}
      wide
      aria-haspopup="dialog"
      aria-describedby={`choice-${choice.id}`}
      busy={isThis}
      busyLabel="جاري فتح الطلب..."
      disabled={isOrdered && !isThis}
      onPointerEnter={() => prepare(choice)}
      onFocus={() => prepare(choice)}
      onClick={() => choose(choice)}
    >
      اطلب هذا العرض
    </Button>
  );
}

interface Props {
  readonly offer: Pick<ShownOffer, 'choices'>;
  readonly state: OfferState;
  readonly ordering: Ordering;
}

/** The choices of an offer. */
export function SubOffers({ offer: { choices }, state, ordering }: Props) {
  return (
    <ChoiceCards
      choices={choices}
      card={(choice) => (
        <ChoiceCard choice={choice} contents={contentsOf(choice)} marked={Boolean(choice.badge)} over={state === 'ended'}>
          {state === 'active' ? (
            <OrderButton choice={choice} isMain={Boolean(choice.badge) || choices.length === 1} ordering={ordering} />
          ) : (
            <OpensLater />
          )}
        </ChoiceCard>
      )}
    />
  );
}
