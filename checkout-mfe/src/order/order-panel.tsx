import { Card } from '@riwaq/design-system';
import styled from 'styled-components';

/** Where an order form stands in a page. Nothing is cut off at its edge: the list of wilayas may reach over it. */
export const OrderPanel = styled(Card).attrs({ as: 'div' })`
  overflow: visible;
`;
