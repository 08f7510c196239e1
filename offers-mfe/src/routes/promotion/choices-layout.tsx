import { links } from '@riwaq/contracts';
import { Button, Latin, TextLink } from '@riwaq/design-system';
import { countOf } from '@riwaq/text';
import { useState } from 'react';
import { ChoiceCard, ChoiceCards, type ContentLine, columnsOf, OpensLater } from '../../parts/choice-card';
import { EndedOffer } from '../../parts/ended-offer';
import { SmallCover } from '../../parts/small-cover';
import type { LayoutProps } from './layout-props';
import { OrderArea } from './order-area';
import type { ShownBundle } from './promotion.server';

/** The layout of several bundles: a card for each, and the form of the chosen one. The one with a badge is chosen at first. */
export function ChoicesLayout({ promotion, affiliate, state, end, hasForm }: LayoutProps) {
  const { slug, title, tint, choices } = promotion;
  const [chosenId, setChosenId] = useState((choices.find(({ badge }) => badge) ?? choices[0])?.id);
  const chosen = choices.find(({ id }) => id === chosenId);
  const ended = state === 'ended';
  const choose = (id: string) => {
    setChosenId(id);
    const order = document.getElementById('order');
    order?.focus({ preventScroll: true });
    order?.scrollIntoView({ block: 'start' });
  };

  return (
    <>
      {ended && !hasForm ? (
        <EndedOffer slug={slug} title={title} />
      ) : (
        <ChoiceCards
          choices={choices}
          card={(choice) => (
            <ChoiceCard
              choice={choice}
              contents={contentsOf(choice)}
              marked={state !== 'before' && choice.id === chosenId}
              over={ended}
              tint={tint}
            >
              {state === 'active' ? <ChooseButton choice={choice} isChosen={choice.id === chosenId} onChoose={choose} /> : <OpensLater />}
            </ChoiceCard>
          )}
        />
      )}
      {hasForm && chosen && (
        <OrderArea promotion={promotion} choice={chosen} affiliate={affiliate} end={end} ended={ended} columns={columnsOf(choices)} />
      )}
      {ended && hasForm && <EndedOffer slug={slug} title={title} />}
    </>
  );
}

interface ChooseButtonProps {
  readonly choice: ShownBundle;
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

function contentsOf({ tools, toolCount }: ShownBundle): ContentLine[] {
  const lines = tools.map(({ slug, name, cover }): ContentLine => {
    return { key: slug, icon: 'check', cover: <SmallCover src={cover} />, text: <ToolLink slug={slug} name={name} /> };
  });
  const others = toolCount - tools.length;
  return others > 0 ? [...lines, { key: 'others', icon: 'plus', text: `ومعها ${countOf.tools(others)} من أدوات البحث` }] : lines;
}

function ToolLink({ slug, name }: Pick<ShownBundle['tools'][number], 'slug' | 'name'>) {
  return (
    <TextLink to={links.product(slug)}>
      <Latin>{name}</Latin>
    </TextLink>
  );
}
