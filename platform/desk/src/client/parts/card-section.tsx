import { Card, Heading } from '@riwaq/design-system';
import { type ReactNode, useId } from 'react';

interface CardSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of a page as a card with its title. */
export function CardSection({ title, children }: CardSectionProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <Heading level={2} size={4} id={id}>
        {title}
      </Heading>
      {children}
    </Card>
  );
}
