import { color, motion } from '@riwaq/design-system';
import { type Host, HostContext } from '@riwaq/runtime';
import { cartCount, useCart } from '@riwaq/store';
import { type ComponentType, Fragment, memo, type ReactNode, type Ref } from 'react';
import { type Location, type Navigator, Router } from 'react-router-dom';
import styled, { StyleSheetManager } from 'styled-components';
import { AppearanceChoice } from '../features/appearance/appearance-choice';
import { PrivacySettings } from '../features/privacy/privacy-settings';
import { useSearch } from '../features/search/use-search';
import { CompiledStyles } from './compiled-styles';
import { Footer } from './frame/footer';
import { Header } from './frame/header';
import { LazyFeatures, LazyToaster } from './lazy-features';
import { mirrored } from './mirrored';

interface LayoutProps {
  readonly location: Location;
  readonly navigator: Navigator;
  readonly busy: boolean;
  readonly stage: Ref<HTMLDivElement> | undefined;
  readonly children: ReactNode;
}

/** Header, page and footer. A new page does not render the others. Each has a separate router, because routers of the library do not nest. */
function Layout({ location, navigator, busy, stage, children }: LayoutProps) {
  return (
    <>
      <Router location={location} navigator={navigator}>
        <Head />
      </Router>
      <ProgressLine role="progressbar" aria-label="جاري تحميل الصفحة" hidden={!busy} />
      {children}
      <div ref={stage} />
      <Router location={location} navigator={navigator}>
        <Foot />
        <LazyFeatures />
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
  const settings = (
    <>
      <AppearanceChoice />
      <PrivacySettings />
    </>
  );
  return <Footer settings={settings} />;
});

// Rendered hidden: adding its rule with a press would restyle the whole page.
const ProgressLine = styled.div`
  position: fixed;
  inset-block-start: 0;
  inset-inline: 0;
  z-index: 25;
  block-size: 3px;
  background: ${color.accent};
  /* Written for a reader from left to right; the style sheet is mirrored, and the line grows from the right. */
  transform-origin: left;
  animation: ${motion.grows};
`;

interface Props {
  readonly host: Host;
  readonly location: Location;
  readonly navigator: Navigator;
  /** True while the next page is on its way. */
  readonly busy?: boolean;
  /** Where pages stand that come after the composed one. */
  readonly stage?: Ref<HTMLDivElement>;
  /** Stands around everything that is styled. */
  readonly Styled?: ComponentType<{ readonly children: ReactNode }>;
  readonly children: ReactNode;
}

const stylisPlugins = [mirrored];

/** The whole site around one page, which brings its own router: the same tree in a composed document and in the browser. */
export function Site({ host, location, navigator, busy = false, stage, Styled = Fragment, children }: Props) {
  return (
    <HostContext value={host}>
      <StyleSheetManager stylisPlugins={stylisPlugins}>
        <CompiledStyles>
          <Styled>
            <Layout location={location} navigator={navigator} busy={busy} stage={stage}>
              {children}
            </Layout>
          </Styled>
        </CompiledStyles>
      </StyleSheetManager>
    </HostContext>
  );
}
