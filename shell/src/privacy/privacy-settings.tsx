import { color } from '@riwaq/design-system';
import { useHydrated, useSite } from '@riwaq/runtime';
import styled from 'styled-components';
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

/** The question's own code comes with the page's companions; this loads nothing more. */
const ask = () => void import(/* webpackChunkName: "companions" */ './consent').then(({ askConsent }) => askConsent());

/** Opens the consent question again, from the foot of every page. Only where the shop measures anything. */
export function PrivacySettings() {
  const alive = useHydrated();
  if (!isMeasured(useSite())) return null;
  return (
    <Open type="button" disabled={!alive} onClick={ask}>
      إعدادات الخصوصية
    </Open>
  );
}
