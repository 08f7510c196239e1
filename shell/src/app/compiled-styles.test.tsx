import { expect, jest, test } from '@jest/globals';
import * as tokens from '@riwaq/design-system';
import { compiledSource } from '@riwaq/webpack-preset/compiled-source';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as styledComponents from 'styled-components';
import rtl from 'stylis-plugin-rtl';
import { CompiledStyles } from './compiled-styles';

const { ServerStyleSheet, StyleSheetManager } = styledComponents;
const plugin = jest.fn(rtl);
Object.defineProperty(plugin, 'name', { value: 'counted' });

/** A module as the compiler writes it. */
const source = `
import { color, media, space } from '@riwaq/design-system';
import styled, { keyframes } from 'styled-components';
const grow = keyframes(["from{transform-origin:left;}to{opacity:0;}"]);
const Box = styled.div.withConfig({ componentId: 'sc-box' })([
  "display:flex;gap:", ";margin:0 1px 2px 3px;animation:", " 1s;&:hover > span, a{color:", ";}& + &{gap:0;}", "{padding:", " 0;p{gap:", ";}}"
], space[2], grow, color.ink, media.wide, space[1], space[3]);
const Plain = styled(Box).withConfig({ componentId: 'sc-plain' })(["content:'«';transform-origin:left;"]);
const Chosen = styled.p.withConfig({ componentId: 'sc-chosen' })(["text-align:", ";"], ({ $side }) => $side);
`;

/** The components of a module that is evaluated here, with what it imports at hand. */
function componentsOf(module: string): Record<'Box' | 'Plain' | 'Chosen', ComponentType<{ $side?: string }>> {
  const body = module.replaceAll(/^import .*$/gm, '');
  return new Function('styled', 'keyframes', 'tokens', `const { color, media, space } = tokens; ${body} return { Box, Plain, Chosen };`)(
    styledComponents.styled,
    styledComponents.keyframes,
    tokens,
  );
}

/** The style blocks of a document with these components, whatever their classes are called. */
function stylesWith({ Box, Plain, Chosen }: ReturnType<typeof componentsOf>): string {
  const sheet = new ServerStyleSheet();
  const page = (
    <StyleSheetManager stylisPlugins={[plugin]}>
      <CompiledStyles>
        <Box />
        <Plain />
        <Chosen $side="left" />
      </CompiledStyles>
    </StyleSheetManager>
  );
  renderToStaticMarkup(sheet.collectStyles(page));
  const names = new Map<string, string>();
  const css = sheet.getStyleTags().replaceAll(/data-styled\.g\d+[^}]*\}/g, '');
  return css.replaceAll(
    /(?<=[.\s:])[a-zA-Z]{5,14}(?=[\s+:{,]|1s| 1s)/g,
    (name) => names.get(name) ?? names.set(name, `c${names.size}`).get(name) ?? '',
  );
}

test('compiled styles equal those that the page compiles, and only rules that depend on props are compiled in the page', () => {
  const written = stylesWith(componentsOf(source));
  expect(written).toContain('margin:0 3px 2px 1px');
  plugin.mockClear();
  // Other component ids, because the sheet skips the rules of an id that it knows.
  expect(stylesWith(componentsOf(compiledSource(source.replaceAll("'sc-", "'sd-"))))).toBe(written);
  expect(plugin.mock.calls.filter(([{ type }]) => type === 'rule')).toHaveLength(1);
});
