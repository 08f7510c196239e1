import { createRequire } from 'node:module';

// The builds for Node: the ES module of stylis-plugin-rtl wraps its default export twice.
const require = createRequire(import.meta.url);
const React = require('react');
const { renderToStaticMarkup } = require('react-dom/server');
const { StyleSheetContext, StyleSheetManager } = require('styled-components');
const { default: rtl } = require('stylis-plugin-rtl');

// Marks of compiled rules: before each rule, for its selector or keyframes name, and for the component's class. No CSS contains `{{`.
const RULE = '{{rule}}';
const SELF = '{{self}}';
const COMPONENT = '{{component}}';

/** How styled-components asks for the rules of a component, and of keyframes. */
export const RULES = ['.rq-self', undefined, 'rq-component'];
export const KEYFRAMES = ['rq-self', '@keyframes', undefined];

let makeRules;
renderToStaticMarkup(
  React.createElement(
    StyleSheetManager,
    { stylisPlugins: [rtl] },
    React.createElement(function Take() {
      makeRules = React.useContext(StyleSheetContext).stylis;
      return null;
    }),
  ),
);

/** Properties of which no value names a side, whatever it depends on. */
const SIDELESS =
  /^(?:align-(?:content|items|self)|aspect-ratio|background-color|block-size|color|columns|display|flex|font(?:-size|-weight)?|gap|grid-template-columns|inline-size|line-height|(?:max|min)-(?:block|inline)-size|opacity|order|padding-block|contain-intrinsic-block-size)$/;

/**
 * Compiles a style to one text for a styled component. `texts` and `values` are its source; `isToken` returns whether a value is a design token. Undefined if
 * a value could change the mirroring: a shorthand mirrors only with four lengths, a property only if it names a side.
 */
export function compiledText(texts, values, isToken, kind) {
  const before = (at) => texts.slice(0, at + 1).join('value');
  const standsAlone = (at) => /(?:^|[;{}])\s*$/.test(before(at));
  const property = (at) => /(?:^|[;{}])\s*([\w-]+)\s*:[^;{}]*$/.exec(before(at))?.[1] ?? '';
  const isKnown = (value, at) => value.startsWith('media.') === standsAlone(at) && (isToken[at] || SIDELESS.test(property(at)));
  if (!values.every(isKnown)) return undefined;
  const [first, second] = [(at) => `9${String(at).padStart(4, '0')}.25px`, (at) => `var(--rq-${String(at).padStart(4, '0')})`].map(
    (standIn) => rulesWith(texts, values, standIn, kind),
  );
  if (first !== second) return undefined;
  const parts = first.split(/\{\{(\d+)\}\}/);
  return { texts: parts.filter((_, at) => at % 2 === 0), values: parts.filter((_, at) => at % 2 === 1).map((at) => values[Number(at)]) };
}

/** Makes the rules with a stand-in for each value, and replaces it with a mark: the value's number. */
function rulesWith(texts, values, standIn, [selector, prefix, component]) {
  const standIns = values.map((value, at) => (value.startsWith('media.') ? `@media (rq-${at})` : standIn(at)));
  const css = texts.map((text, at) => text + (standIns[at] ?? '')).join('');
  const rules = makeRules(css, selector, prefix, component)
    .map((rule) => RULE + rule)
    .join('');
  const marked = standIns.reduce((text, value, at) => text.replaceAll(value, `{{${at}}}`), rules);
  return marked.replaceAll(selector, SELF).replaceAll('.rq-component', COMPONENT);
}
