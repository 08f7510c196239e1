import { expect, test } from '@jest/globals';
import compileStyles from './compile-styles.mjs';

/** A module as the compiler writes it, with one style. */
const moduleWith = (style: string, made = 'styled.div.withConfig({ componentId: "sc-1" })') => `
import { color, media, space } from '@riwaq/design-system';
import styled, { css, keyframes } from 'styled-components';
const shared = css([\`gap:\`, \`;\`], space[2]);
const turn = keyframes([\`to{transform:rotate(1turn);}\`]);
export const Box = ${made}(${style});
`;
/** The style as the build writes it, its marks made visible. */
const built = (style: string) =>
  /sc-1" \}\)\(([\s\S]*)\);\n$/
    .exec(compileStyles(moduleWith(style)))?.[1]
    ?.replaceAll('{{rule}}', '■')
    .replaceAll('{{self}}', '●');

test('a style is compiled to its rules, and design tokens stay those of the live shell', () => {
  expect(built('[`gap:`, `;&:hover > span{color:`, `;}`], space[2], color.ink')).toBe(
    '["■●{gap:",";}■●:hover>span{color:",";}"], space[2], color.ink',
  );
});

test('a rule for a width of the screen keeps its token, as often as it is needed', () => {
  expect(built('[`p{gap:0;}`, `{p{gap:1px;}}`], media.wide')).toBe('["■● p{gap:0;}■","{● p{gap:1px;}}"], media.wide');
});

test('a value that cannot be a side may depend on anything', () => {
  expect(built('[`gap:`, `;p{max-inline-size:`, `;}`], ({ $gap }) => space[$gap], width')).toBe(
    '["■●{gap:",";}■● p{max-inline-size:",";}"], ({ $gap }) => space[$gap], width',
  );
});

test('sides are mirrored by the build', () => {
  expect(built('[`transform-origin:left;`]')).toBe('["■●{transform-origin:right;}"]');
});

test('a rule for two of a kind beside one another names both', () => {
  expect(built('[`& + &{gap:0;}`]')).toBe('["■●+●{gap:0;}"]');
});

test.each([
  ['a value that may be a side', '[`text-align:`, `;`], ({ $side }) => $side'],
  ['a part of it', '[`gap:0;`, ``], ({ $wide }) => $wide && wide'],
  ['text of another style', '[`gap:0;`, ``], shared'],
  ['four sides that a value may be a length of', '[`padding:1px 2px 3px `, `;`], space[2]'],
])('a style that depends on %s is left to the page', (_what, style) => {
  expect(built(style)).toBe(style);
});

test('movements are made too, and a module without styles is left as it is', () => {
  expect(compileStyles(moduleWith('[``]'))).toContain('keyframes(["{{rule}}@keyframes {{self}}{to{transform:rotate(1turn);}}"])');
  expect(compileStyles('export const one = 1;')).toBe('export const one = 1;');
});
