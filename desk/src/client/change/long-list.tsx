import { Button, space } from '@riwaq/design-system';
import { Children, type ReactNode, useState } from 'react';
import styled from 'styled-components';

/** Items that are shown at first. */
const FIRST = 5;

const Items = styled.ul`
  padding-inline-start: ${space[2]};
`;

/** A list that shows its beginning, and the rest on a press. */
export function LongList({ items }: { readonly items: readonly ReactNode[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = items.slice(0, isWhole ? undefined : FIRST);
  return (
    <>
      <Items>
        {Children.map(shown, (item) => (
          <li>{item}</li>
        ))}
      </Items>
      {shown.length < items.length && <Button variant="quiet" onClick={() => setWhole(true)}>{`أظهر الكل (${items.length})`}</Button>}
    </>
  );
}
