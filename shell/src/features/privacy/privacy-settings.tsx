import type { PublicSite } from '@riwaq/contracts';
import { color } from '@riwaq/design-system';
import { useHydrated, useSite } from '@riwaq/runtime';
import styled from 'styled-components';

/** Whether the shop measures or advertises at all: where no provider is configured, there is nothing to ask consent for. */
export function usesAnalytics({ analytics }: PublicSite): boolean {
  return Boolean(analytics.ga4 || analytics.metaPixel);
}

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

/** The question's own code comes with the page's deferred features; this loads nothing more. */
const openBanner = () => void import(/* webpackChunkName: "deferred-features" */ './consent').then(({ reopenConsent }) => reopenConsent());

/** Opens the consent question again, from the foot of every page. Only where the shop measures anything. */
export function PrivacySettings() {
  const isHydrated = useHydrated();
  if (!usesAnalytics(useSite())) return null;
  return (
    <Open type="button" disabled={!isHydrated} onClick={openBanner}>
      إعدادات الخصوصية
    </Open>
  );
}
