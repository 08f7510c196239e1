import type { PaymentMethod } from '@riwaq/contracts';
import { color, font, Icon, Latin, List, media, space } from '@riwaq/design-system';
import styled from 'styled-components';

const Box = styled.div`
  display: grid;
  gap: ${space[1]};
  font-size: ${font.caption};
  line-height: 1.5;
`;

const Badges = styled(List)`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(6.25rem, max-content));
  gap: ${space.half};

  /* All in one row. */
  @media (min-width: 75em) {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[1]};
  }

  li {
    display: flex;
    align-items: center;
    gap: 0.375rem;
    padding-block: 0.1875rem;
    padding-inline: 0.25rem ${space[1]};
    border: 1px solid ${color.line};
    border-radius: 0.5rem;
    background: ${color.surface};
    font-size: ${font.caption};
    font-weight: 500;
    white-space: nowrap;

    ${media.phone} {
      gap: 0.25rem;
      padding-inline: 0.1875rem 0.25rem;

      svg {
        inline-size: 1.5rem;
        block-size: auto;
      }
    }
  }
`;

const Tile = styled.svg<{ readonly $tint: Badge['tint'] }>`
  flex: none;
  border-radius: 0.3125rem;
  background-color: ${({ $tint }) => color[`${$tint}Soft`]};
  color: ${({ $tint }) => color[$tint === 'accent' ? 'accentText' : $tint]};
  fill: none;
  stroke: currentColor;
  stroke-width: 1.5;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

const Guarantee = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  color: ${color.muted};

  svg {
    color: ${color.success};
  }
`;

interface Badge {
  readonly name: string;
  readonly method: PaymentMethod;
  readonly tint: 'info' | 'accent' | 'databases' | 'success' | 'other';
  /** Our own drawing on a grid of 28 by 20. */
  readonly path: string;
}

const badges: readonly Badge[] = [
  { name: 'CIB', method: 'epayment', tint: 'info', path: 'M6 5h16v10H6zM6 8.5h16M9 12.2h4' },
  {
    name: 'الذهبية',
    method: 'epayment',
    tint: 'accent',
    path: 'M6 5h16v10H6zM9 8.4h3.4v2.8H9zM18 8.2a2.6 2.6 0 0 1 0 3.6M15.7 9a1.6 1.6 0 0 1 0 2',
  },
  { name: 'CCP', method: 'bank', tint: 'databases', path: 'M6 5h16v10H6zM9 8.5h5M9 11.5h3M15.5 12c1-1.8 1.6-1.8 2 0 .3-1 .8-1 1.5-.3' },
  { name: 'BaridiMob', method: 'bank', tint: 'success', path: 'M10.5 3.5h7v13h-7zM13.2 14h1.6M12.5 8.6l1.2 1.2 2-2.2' },
  { name: 'IBAN', method: 'bank', tint: 'other', path: 'M7 8.5h14L14 4zM9 8.5v5M12.4 8.5v5M15.6 8.5v5M19 8.5v5M7 15.5h14' },
];

interface OrderAssuranceProps {
  /** Payment methods of the order; by default those of every product: card and transfer. */
  readonly methods?: readonly PaymentMethod[];
}

/** Stands under an order's button: what one may pay by, and the shop's guarantee. */
export function OrderAssurance({ methods = ['epayment', 'bank'] }: OrderAssuranceProps) {
  const accepted = badges.filter(({ method }) => methods.includes(method));
  return (
    <Box>
      <Badges aria-label="يمكنك الدفع بـ">
        {accepted.map(({ name, tint, path }) => (
          <li key={name}>
            <Tile $tint={tint} viewBox="0 0 28 20" width={28} height={20} aria-hidden="true" focusable="false">
              <path d={path} />
            </Tile>
            <Latin>{name}</Latin>
          </li>
        ))}
      </Badges>
      <Guarantee>
        <Icon name="shield" size={20} />
        ضمان الاستبدال أو استرجاع المال
      </Guarantee>
    </Box>
  );
}
