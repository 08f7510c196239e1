import { color, Price, radius, space } from '@riwaq/design-system';
import styled from 'styled-components';

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space[2]};
  padding: ${space[1]} ${space[2]};
  border-radius: ${radius.control};
  background: ${color.accentSoft};
  font-weight: 500;
`;

/** What an order still costs, before the accounts to transfer to. */
export function AmountDue({ text }: { readonly text: string }) {
  return (
    <Line>
      المبلغ المطلوب
      <Price text={text} size="lg" />
    </Line>
  );
}
