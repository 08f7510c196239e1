import * as designSystem from '@riwaq/design-system';
import * as overlay from '@riwaq/design-system/overlay';
import * as runtime from '@riwaq/runtime';
import * as router from '@riwaq/runtime/router';
import * as store from '@riwaq/store';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as styledComponents from 'styled-components';

const given = (module: object) => ({
  version: '1.0.0',
  lib: () => module,
  shareConfig: { singleton: true, requiredVersion: false as const },
});

/** The shared packages as the shell gives them to the remotes while composing: one instance of each, as in the browser. */
export const sharedPackages = {
  react: given(React),
  'react/jsx-runtime': given(jsxRuntime),
  'styled-components': given(styledComponents),
  '@riwaq/runtime': given(runtime),
  '@riwaq/runtime/router': given(router),
  '@riwaq/store': given(store),
  '@riwaq/design-system': given(designSystem),
  '@riwaq/design-system/overlay': given(overlay),
};
