import { type CartLine, links } from '@riwaq/contracts';
import { Cover, color, font, Icon, Latin, Price, radius, space } from '@riwaq/design-system';
import { Quantity } from '@riwaq/design-system/quantity';
import { Link } from '@riwaq/runtime/router';
import { setCartQuantity } from '@riwaq/store';
import { isolate } from '@riwaq/text';
import styled from 'styled-components';

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space.half} ${space[1]};
  align-items: center;
  padding-block: ${space.oneAndHalf};
  border-block-end: 1px solid ${color.line};

  > [role='group'] {
    justify-self: start;
  }
`;

const Picture = styled(Cover)`
  flex: none;
  inline-size: 4rem;
  border-radius: ${radius.control};
`;

const What = styled.div`
  display: flex;
  gap: ${space.oneAndHalf};
  align-items: center;
`;

const Name = styled.div`
  line-height: 1.5;

  a {
    font-weight: 600;
    text-decoration: none;
  }

  a:hover {
    text-decoration: underline;
  }

  small {
    display: block;
    color: ${color.muted};
    font-size: ${font.caption};
  }

  small[data-doubled] {
    color: ${color.accentText};
  }

  small[data-gone] {
    color: ${color.danger};
  }
`;

const Remove = styled.button`
  display: grid;
  place-items: center;
  inline-size: 2.75rem;
  block-size: 2.75rem;
  padding: 0;
  border: 0;
  border-radius: ${radius.control};
  justify-self: end;
  margin-inline-end: -${space[1]};
  background: none;
  color: ${color.muted};
  cursor: pointer;

  &:hover {
    background: ${color.sunken};
    color: ${color.danger};
  }
`;

/** The name of a line's product, with its version. */
export const lineName = ({ name, selectedVersion }: CartLine): string =>
  selectedVersion ? `${isolate(name)} (${selectedVersion})` : isolate(name);

interface SummaryLineProps {
  readonly line: CartLine;
  /** Pictures of its product, best first. */
  readonly pictures: readonly string[];
  /** The shop still sells it. */
  readonly available: boolean;
  /** Name of the ready bundle beside it that holds the same tool. */
  readonly heldBy?: string | undefined;
  readonly onRemove: () => void;
}

/** A line of the bundle: what, in which version, how many pieces, what they cost, and out with it. */
export function SummaryLine({ line, pictures, available, heldBy, onRemove }: SummaryLineProps) {
  const { slug, name, selectedVersion, quantity, originalPrice } = line;
  const whole = lineName(line);
  return (
    <Row>
      <What>
        <Picture src={pictures} />
        <Name>
          <Link to={links.product(slug)}>
            <Latin>{name}</Latin>
          </Link>
          {selectedVersion && <small>{selectedVersion}</small>}
          {heldBy !== undefined && (
            <small data-doubled="">
              مكرّر: هو أيضًا ضمن <Latin>{heldBy}</Latin>
            </small>
          )}
          {!available && <small data-gone="">لم يعد متوفرًا، احذفه لتكمل طلبك</small>}
        </Name>
      </What>
      <Remove type="button" aria-label={`حذف ${whole} من الباقة`} onClick={onRemove}>
        <Icon name="trash" size={20} />
      </Remove>
      <Quantity name={whole} value={quantity} min={1} onChange={(value) => setCartQuantity(line, value)} />
      <Price amount={quantity * originalPrice} />
    </Row>
  );
}
