import { describe, expect, test } from '@jest/globals';
import { useContext } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StyleSheetContext, StyleSheetManager } from 'styled-components';
import rtl from 'stylis-plugin-rtl';
import { mirrored } from './mirrored';

function Make({ css, rules }: { readonly css: string; readonly rules: string[] }) {
  rules.push(...useContext(StyleSheetContext).stylis(css, '.box'));
  return null;
}

/** The rules that a style is made into with a plugin. */
function rulesWith(plugin: typeof rtl, css: string): readonly string[] {
  const rules: string[] = [];
  renderToStaticMarkup(
    <StyleSheetManager stylisPlugins={[plugin]}>
      <Make css={css} rules={rules} />
    </StyleSheetManager>,
  );
  return rules;
}

const none: typeof rtl = () => undefined;
Object.defineProperty(none, 'name', { value: 'none' });

describe('a style that names a side', () => {
  test.each([
    'left: 1px',
    'margin-left: 1px; color: red',
    'text-align: right',
    'margin: 1px 2px 3px 4px',
    'padding: 0 1em calc(1px + 2px) 3px',
    'border-width: 1px 2px 3px 4px',
    'border-color: red green blue black',
    'border-style: solid none dotted dashed',
    'border-radius: 1px 2px',
    'border-radius: 1px 2px 3px 4px / 5px 6px',
    'box-shadow: 1px 2px 3px red',
    'box-shadow: inset -1px 2px red',
    'box-shadow:1px 0 red',
    'text-shadow: 1px 0 red',
    'transform: translateX(1em)',
    'transform: rotate(1deg) translate(-1em, 2px)',
    'background: url(a.png) 10% 20%',
    'background-position: 0% 1px',
    'background-position-x: 25%',
    'cursor: ne-resize',
    'cursor: w-resize',
    'direction: ltr',
    'float: LEFT',
    '@media (min-width: 40em) { p { margin-right: 1px; } }',
    '@supports (color: red) { &:hover { left: 1px; } }',
    '> svg { &:hover { border-radius: 0 1px 1px 0; } }',
  ])('is mirrored: %s', (css) => {
    const written = rulesWith(rtl, css);
    expect(rulesWith(mirrored, css)).toEqual(written);
    // Each of them is one that mirroring changes.
    expect(written).not.toEqual(rulesWith(none, css));
  });
});

test.each([
  'display: flex; gap: 1rem; margin-inline: 1px 2px; padding: 0.5rem 1rem; border-radius: 8px; background: var(--ground)',
  'transition: background-color 0.2s cubic-bezier(0.2, 0.7, 0.3, 1), transform 0.2s; inset-inline-start: 1px',
  'padding: 0.5rem clamp(1.5rem, 6vw, 2rem); min-inline-size: min(100%, 6vw + 1rem, 2rem)',
  'box-shadow: inset 0 0 0 1px red; transition: box-shadow 0.2s cubic-bezier(0.2, 0.7, 0.3, 1), border-color 0.2s',
  '&:hover { box-shadow: var(--shadow); } > p { box-shadow: 0 -4px 8px red, 2px 2px red; }',
  '@media (max-width: 39.99em) { inline-size: 100%; > * { flex: 1 1 auto; } }',
])('one that names none is left as it is: %s', (css) => {
  expect(rulesWith(mirrored, css)).toEqual(rulesWith(rtl, css));
  expect(rulesWith(mirrored, css)).toEqual(rulesWith(none, css));
});
