import { links, lookOf, type PromotionChoice } from '@riwaq/contracts';
import { Button, Latin, Stack, Text, TextLink } from '@riwaq/design-system';
import { countOf } from '@riwaq/text';
import { useState } from 'react';
import styled from 'styled-components';
import { ChoiceCard, ChoiceCards, type ContentLine, OpensLater } from '../../parts/choice-card';
import { coverOf } from '../../parts/cover-of';
import { EndedOffer } from '../../parts/ended-offer';
import { SmallCover } from '../../parts/small-cover';
import { toolSlug } from '../../rules/paths';
import type { LayoutProps } from './layout-props';
import { PromotionForm } from './promotion-form';

/** No wider than a form reads well. */
const Order = styled(Stack)`
  inline-size: 100%;
  max-inline-size: 44rem;
  margin-inline: auto;
`;

/** The layout of several bundles: a card for each, and the form of the chosen one. The one with a badge is chosen at first. */
export function ChoicesLayout({ promotion, affiliate, state, end, hasForm }: LayoutProps) {
  const { slug, title, choices } = promotion;
  const [chosenId, setChosenId] = useState((choices.find(({ badge }) => badge) ?? choices[0])?.id);
  const chosen = choices.find(({ id }) => id === chosenId);
  const badged = choices.some(({ badge }) => badge);
  const ended = state === 'ended';
  const choose = (id: string) => {
    setChosenId(id);
    const order = document.getElementById('order');
    order?.focus({ preventScroll: true });
    order?.scrollIntoView({ block: 'start' });
  };

  return (
    <>
      {ended ? (
        <EndedOffer slug={slug} title={title} end={end} />
      ) : (
        <ChoiceCards
          choices={choices}
          card={(choice) => (
            <ChoiceCard
              choice={choice}
              contents={contentsOf(choice)}
              badged={badged}
              marked={state === 'active' && choice.id === chosenId}
              tint={lookOf(promotion, 'offers').color}
            >
              {state === 'active' ? <ChooseButton choice={choice} isChosen={choice.id === chosenId} onChoose={choose} /> : <OpensLater />}
            </ChoiceCard>
          )}
        />
      )}
      {hasForm && chosen && (
        <Order>
          <PromotionForm promotion={promotion} choice={chosen} affiliate={affiliate} end={end} ended={ended} />
          {!ended && <Text $variant="small">نفعّل ما تطلبه خلال 24&nbsp;ساعة على الأكثر من تأكيد الدفع.</Text>}
        </Order>
      )}
    </>
  );
}

interface ChooseButtonProps {
  readonly choice: PromotionChoice;
  readonly isChosen: boolean;
  readonly onChoose: (id: string) => void;
}

/** Chooses a bundle and leads to its form. */
function ChooseButton({ choice: { id }, isChosen, onChoose }: ChooseButtonProps) {
  return (
    <Button variant={isChosen ? 'primary' : 'secondary'} wide aria-describedby={`choice-${id}`} onClick={() => onChoose(id)}>
      {isChosen ? 'أكمل الطلب' : 'اختر هذه الباقة'}
    </Button>
  );
}

function contentsOf({ tools, toolCount }: PromotionChoice): ContentLine[] {
  const lines = tools.map((tool): ContentLine => {
    const { slug, name } = tool;
    return { key: slug, icon: 'check', cover: <SmallCover src={coverOf(toolSlug(tool))} />, text: <ToolLink slug={slug} name={name} /> };
  });
  const others = toolCount - tools.length;
  return others > 0 ? [...lines, { key: 'others', icon: 'plus', text: `ومعها ${countOf.tools(others)} من أدوات البحث` }] : lines;
}

function ToolLink({ slug, name }: PromotionChoice['tools'][number]) {
  return (
    <TextLink to={links.product(slug)}>
      <Latin>{name}</Latin>
    </TextLink>
  );
}
