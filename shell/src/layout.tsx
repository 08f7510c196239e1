import { color, Footer, Header } from '@riwaq/design-system';
import { type Location, type Navigator, Router } from '@riwaq/runtime/router';
import { cartCount, useCart } from '@riwaq/store';
import { memo, type ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { LazyCompanions } from './lazy-companions';
import { LazyToaster } from './lazy-toaster';
import { PrivacySettings } from './privacy/privacy-settings';
import { useSearch } from './search/search-door';

interface LayoutProps {
  readonly location: Location;
  readonly navigator: Navigator;
  readonly busy: boolean;
  readonly children: ReactNode;
}

/**
 * Header, page, footer. What stands around the page is not rendered again when only the page changes. It has routers of its
 * own before and after the page: each page stands in one at its own address, and the library's routers do not nest.
 */
export function Layout({ location, navigator, busy, children }: LayoutProps) {
  return (
    <>
      <Router location={location} navigator={navigator}>
        <Head />
      </Router>
      {busy && <ProgressLine role="progressbar" aria-label="جاري تحميل الصفحة" />}
      {children}
      <Router location={location} navigator={navigator}>
        <Foot />
        <LazyCompanions />
        <LazyToaster />
      </Router>
    </>
  );
}

const Head = memo(function Head() {
  const search = useSearch();
  return (
    <>
      <Header cartCount={useCart(cartCount)} onSearch={search.open} />
      {search.dialog}
    </>
  );
});

const Foot = memo(function Foot() {
  return <Footer settings={<PrivacySettings />} />;
});

const run = keyframes`
  from { transform: scaleX(0); }
  to { transform: scaleX(0.9); }
`;

const ProgressLine = styled.div`
  position: fixed;
  inset-block-start: 0;
  inset-inline: 0;
  z-index: 25;
  block-size: 3px;
  background: ${color.accent};
  /* Written for a reader from left to right; the style sheet is mirrored, and the line grows from the right. */
  transform-origin: left;

  @media (prefers-reduced-motion: no-preference) {
    animation: ${run} 4s cubic-bezier(0.1, 0.7, 0.1, 1) both;
  }
`;
