import { type Host, HostContext } from '@riwaq/runtime';
import type { Location, Navigator } from '@riwaq/runtime/router';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';
import rtl from 'stylis-plugin-rtl';
import { Layout } from './layout';

interface Props {
  readonly host: Host;
  readonly location: Location;
  readonly navigator: Navigator;
  /** True while the next page is on its way. */
  readonly busy?: boolean;
  /** Stands around everything that is styled. */
  readonly Styled?: ComponentType<{ readonly children: ReactNode }>;
  readonly children: ReactNode;
}

const stylisPlugins = [rtl];

/** The whole site around one page, which brings its own router: the same tree in a composed document and in the browser. */
export function Site({ host, location, navigator, busy = false, Styled = Fragment, children }: Props) {
  return (
    <HostContext value={host}>
      <StyleSheetManager stylisPlugins={stylisPlugins}>
        <Styled>
          <Layout location={location} navigator={navigator} busy={busy}>
            {children}
          </Layout>
        </Styled>
      </StyleSheetManager>
    </HostContext>
  );
}
