import { Container, media, Section, Stack, space } from '@riwaq/design-system';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Actions, OutcomeHead, type OutcomeProps, Sheet, WideSheet } from '../../parts/outcome';

/** On a narrow screen the order is a sheet, and the rest stands below the first screen: it stays where it is while the order comes. */
const Parted = styled(WideSheet)`
  ${media.wide} {
    grid-template-rows: auto 1fr;
    align-items: start;
  }

  ${media.narrow} {
    gap: ${space[6]};
    padding: 0;
    border: 0;
    background: none;
  }
`;

const First = styled.div`
  ${media.wide} {
    display: contents;
  }
`;

const FirstSheet = styled(Sheet)`
  ${media.wide} {
    display: contents;

    > :last-child {
      grid-row: 1 / span 2;
      grid-column: 2;
      align-self: center;
    }
  }
`;

interface Props extends OutcomeProps {
  /** Stands below the sheet on a narrow screen, and below the text on a wide one. */
  readonly more: ReactNode;
}

/** What came of an order, and what happens next. */
export function Thanks({ more, details, actions, ...head }: Props) {
  return (
    <Section>
      <Container>
        <Parted as="div">
          <First data-coming="">
            <FirstSheet as="div">
              <Stack $gap={3}>
                <OutcomeHead {...head} />
              </Stack>
              {/* A new key replaces all of it at once, when the order comes. */}
              <Stack key={head.title} $gap={3}>
                {details}
                <Actions>{actions}</Actions>
              </Stack>
            </FirstSheet>
          </First>
          {more}
        </Parted>
      </Container>
    </Section>
  );
}
