import { expect, jest, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import styled, { createGlobalStyle, keyframes, ServerStyleSheet, StyleSheetManager } from 'styled-components';
import rtl from 'stylis-plugin-rtl';
import { StyleRuleCache } from './render';

const turn = keyframes`to { transform: rotate(1turn); }`;
const Global = createGlobalStyle`html { margin-block: 0; }`;
const Box = styled.div<{ $wide: boolean }>`
  padding-inline-start: 4px;
  animation: ${turn} 1s;
  ${({ $wide }) => $wide && 'inline-size: 100%;'}

  &:hover > span {
    color: red;
  }
  @media (min-width: 40em) {
    gap: 1rem;
  }
`;

const plugin = jest.fn(rtl);
Object.defineProperty(plugin, 'name', { value: 'counted' });

/** The style blocks of a small document, and its markup. */
function compose(remembered: boolean) {
  const sheet = new ServerStyleSheet();
  const page = (
    <>
      <Global />
      <Box $wide={false} />
      <Box $wide />
    </>
  );
  const markup = renderToStaticMarkup(
    sheet.collectStyles(
      <StyleSheetManager stylisPlugins={[plugin]}>{remembered ? <StyleRuleCache>{page}</StyleRuleCache> : page}</StyleSheetManager>,
    ),
  );
  return `${sheet.getStyleTags()}${markup}`;
}

test('a document has the same styles whether they are made for it or an earlier one has made them, and makes none twice', () => {
  const made = compose(false);
  expect(made).toContain('padding-inline-start:4px');
  expect(compose(true)).toBe(made);
  plugin.mockClear();
  expect(compose(true)).toBe(made);
  expect(plugin).not.toHaveBeenCalled();
});
