import type { CartLine } from '@riwaq/contracts';
import { Button, color, media, radius, space } from '@riwaq/design-system';
import { setCartQuantity, toggleCartLine } from '@riwaq/store';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { lineName } from './summary-line';

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[1]};
  padding: ${space.half} ${space[2]};
  padding-inline-end: 0;
  border-radius: ${radius.control};
  background: ${color.sunken};

  /* In sight however far down the sheet the line was. */
  ${media.narrow} {
    position: sticky;
    z-index: 1;
    inset-block-start: 0;
  }

  button {
    flex: none;
    padding-inline: ${space[2]};
    color: ${color.accentText};
  }
`;

interface RemovedLineProps {
  /** The line that was removed last. */
  readonly line: CartLine;
  /** What the bundle holds now. */
  readonly lines: readonly CartLine[];
  /** It is back in the bundle. */
  readonly onDone: () => void;
}

/** Says what left the bundle, and puts it back with its pieces. Takes the focus that the line's own button had. */
export function RemovedLine({ line, lines, onDone }: RemovedLineProps) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus({ preventScroll: true }), []);
  const isBack = lines.some(({ id, selectedVersion }) => id === line.id && selectedVersion === line.selectedVersion);
  if (isBack) return null;
  const putBack = () => {
    toggleCartLine(line);
    setCartQuantity(line, line.quantity);
    onDone();
  };
  return (
    <Row>
      <span role="status">{`أُزيل ${lineName(line)} من باقتك`}</span>
      <Button ref={undo} variant="quiet" onClick={putBack}>
        تراجع
      </Button>
    </Row>
  );
}
