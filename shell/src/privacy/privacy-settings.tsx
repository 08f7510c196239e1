import { color } from '@riwaq/design-system';
import { useHydrated, useSite } from '@riwaq/runtime';
import styled from 'styled-components';
import { askConsent } from './consent';
import { isMeasured } from './measured';

const Open = styled.button`
  min-block-size: 2.75rem;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.nightInk};
  cursor: pointer;

  &:hover {
    text-decoration: underline;
  }
`;

/** Opens the consent question again, from the foot of every page. Only where the shop measures anything. */
export function PrivacySettings() {
  const alive = useHydrated();
  if (!isMeasured(useSite())) return null;
  return (
    <Open type="button" disabled={!alive} onClick={askConsent}>
      إعدادات الخصوصية
    </Open>
  );
}
