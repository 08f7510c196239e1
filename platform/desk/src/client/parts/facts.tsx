import { color, space } from '@riwaq/design-system';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** Facts as rows of a name and its value. */
export const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content 1fr;
  gap: ${space.half} ${space[2]};

  dt,
  small {
    color: ${color.muted};
    font-size: inherit;
  }

  dd {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;

/** A row of `Facts`; none without a value. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  if (!children) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
