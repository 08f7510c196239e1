import { Card, Container, color, Heading, Icon, type IconName, media, radius, Section, Stack, space } from '@riwaq/design-system';
import { Star, type StarProps } from '@riwaq/design-system/star';
import type { ReactNode, Ref } from 'react';
import styled from 'styled-components';

/** Kind of an outcome: success, failure, pending, or neutral. */
type OutcomeTone = 'success' | 'danger' | 'accent' | 'info';

const grounds = { success: 'successSoft', danger: 'dangerSoft', accent: 'accentSoft', info: 'infoSoft' } as const;
const inks = { success: 'success', danger: 'danger', accent: 'accentText', info: 'info' } as const;

/** A sheet of a page about an order. */
export const Sheet = styled(Card)`
  padding: clamp(${space[2]}, 4vw, ${space[6]});
  gap: ${space[3]};
`;

/** Side of the sign, in pixels. */
const SIGN = 80;

const Mark = styled.span<{ $tone: OutcomeTone }>`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: ${SIGN}px;
  block-size: ${SIGN}px;
  background: ${({ $tone }) => color[grounds[$tone]]};
  color: ${({ $tone }) => color[inks[$tone]]};
  border-radius: ${radius.pill};
`;

/** Next actions, which share the sheet's width. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[2]};

  > * {
    flex: 1 1 10.5rem;
  }

  /* The main one of three fills a row. */
  > :first-child:nth-last-child(3) {
    flex-basis: 100%;
  }
`;

interface OutcomeHeadProps {
  readonly tone: OutcomeTone;
  readonly icon: IconName;
  /** The order's star around the icon, where it is known how far the order has come. */
  readonly star?: Pick<StarProps, 'points' | 'of' | 'calm'> | undefined;
  readonly title: ReactNode;
  /** For a title that takes the focus. */
  readonly titleRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** What came of an order: a sign, the page's title and a text. Screen readers announce a change. */
export function OutcomeHead({ tone, icon, star, title, titleRef, children }: OutcomeHeadProps) {
  return (
    <>
      {star ? (
        <Star {...star} size={SIGN}>
          <Icon name={icon} size={20} />
        </Star>
      ) : (
        <Mark $tone={tone}>
          <Icon name={icon} size={32} />
        </Mark>
      )}
      <Stack role="status">
        <Heading ref={titleRef} level={1} size={2} tabIndex={titleRef ? -1 : undefined}>
          {title}
        </Heading>
        {children}
      </Stack>
    </>
  );
}

/** A sheet of two parts, beside each other on a wide screen. */
export const WideSheet = styled(Sheet)`
  ${media.wide} {
    display: grid;
    grid-template-columns: 1fr 1.1fr;
    gap: ${space[4]} ${space[8]};
    align-items: center;
    min-block-size: 22rem;
  }
`;

export interface OutcomeProps extends OutcomeHeadProps {
  readonly title: string;
  /** Details below the text. Screen readers skip their changes. */
  readonly details?: ReactNode;
  /** Next actions. */
  readonly actions: ReactNode;
}

/**
 * The outcome of an order, and beside it on a wide screen the details and what to do next. The details of a success are long: there what to do next comes
 * before them.
 */
export function Outcome({ details, actions, ...head }: OutcomeProps) {
  const next = <Actions>{actions}</Actions>;
  const isLong = head.tone === 'success';
  return (
    <Section>
      <Container>
        <WideSheet as="div">
          <Stack $gap={3}>
            <OutcomeHead {...head} />
            {isLong && next}
          </Stack>
          {/* A new key replaces all of it at once, so no action moves under the pointer. */}
          <Stack key={head.title} $gap={3}>
            {details}
            {!isLong && next}
          </Stack>
        </WideSheet>
      </Container>
    </Section>
  );
}
