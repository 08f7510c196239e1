import { Card, Container, color, Heading, Icon, type IconName, radius, Section, Stack, space } from '@riwaq/design-system';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { share } from '../../.generated/artwork.json';

/** Kind of an outcome: success, failure, pending, or neutral. */
type OutcomeTone = 'success' | 'danger' | 'accent' | 'info';

const grounds = { success: 'successSoft', danger: 'dangerSoft', accent: 'accentSoft', info: 'infoSoft' } as const;
const inks = { success: 'success', danger: 'danger', accent: 'accentText', info: 'info' } as const;

const Sheet = styled(Card)`
  padding: clamp(${space[3]}, 5vw, ${space[6]});
  gap: ${space[3]};
`;

const Mark = styled.span<{ $tone: OutcomeTone }>`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 4rem;
  block-size: 4rem;
  background: ${({ $tone }) => color[grounds[$tone]]};
  color: ${({ $tone }) => color[inks[$tone]]};
  border-radius: ${radius.pill};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[2]};

  > * {
    flex: 1 1 10.5rem;
  }
`;

export interface OutcomeProps {
  readonly tone: OutcomeTone;
  readonly icon: IconName;
  readonly title: string;
  readonly children: ReactNode;
  /** Details below the text. Screen readers skip their changes. */
  readonly details?: ReactNode;
  /** Next actions. */
  readonly actions: ReactNode;
}

/** The outcome of an order, on a page without other content. Screen readers announce a change. */
export function Outcome({ tone, icon, title, children, details, actions }: OutcomeProps) {
  return (
    <Section>
      <Container $narrow>
        <Sheet as="div">
          <Mark $tone={tone}>
            <Icon name={icon} size={32} />
          </Mark>
          <Stack role="status">
            <Heading level={1} size={2}>
              {title}
            </Heading>
            {children}
          </Stack>
          {details}
          {/* A new key replaces all actions at once, so none moves under the pointer. */}
          <Actions key={title}>{actions}</Actions>
        </Sheet>
      </Container>
    </Section>
  );
}

const image: string | undefined = share.checkout;
if (!image) throw new Error('no share image was drawn for the pages around an order');

/** Path of the share image of the pages around an order. */
export const shareImage: string = image;
