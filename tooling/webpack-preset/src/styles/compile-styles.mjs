import { parse } from 'acorn';
import { compiledText, KEYFRAMES, RULES } from './compiled-rules.mjs';

/** The tokens of the design system: what a style names of them is text, and never a side. They come from it, in its own sources from their file. */
const TOKENS = new Set(['color', 'space', 'radius', 'font', 'motion', 'shadow', 'media', 'bottomInset']);
const FROM = /^@riwaq\/design-system$|\/tokens$/;

/**
 * A webpack loader, after the compiler: makes the rules of each style whose text is known but for tokens, and for values that cannot name a side, mirrored, and
 * puts them in the text's place (decision 0034). Any other stays as it is, and is made in the page.
 */
export default function compileStyles(source) {
  if (!source.includes('styled-components')) return source;
  const styles = [];
  const keyframes = new Set();
  const mixins = new Map();
  const tokens = new Set();
  walk(parse(source, { ecmaVersion: 'latest', sourceType: 'module' }), (node) => {
    if (node.type === 'ImportDeclaration' && FROM.test(node.source.value)) {
      for (const { imported, local } of node.specifiers)
        if (imported?.name === local.name && TOKENS.has(local.name)) tokens.add(local.name);
    }
    if (isKeyframes(node.init) && node.id?.type === 'Identifier') keyframes.add(node.id.name);
    if (isMixin(node.init) && node.id?.type === 'Identifier') mixins.set(node.id.name, node.init.arguments);
    const kind = isKeyframes(node) ? KEYFRAMES : isStyled(node) ? RULES : undefined;
    if (kind) styles.push({ node, kind });
  });

  let changed = source;
  for (const { node, kind } of styles.reverse()) {
    const whole = withMixins(node.arguments, mixins);
    if (!whole) continue;
    const { texts, values } = whole;
    const sources = values.map(({ start, end }) => source.slice(start, end));
    const areTokens = values.map((value) => isConstant(value, tokens) || keyframes.has(value.name));
    const compiled = compiledText(texts, sources, areTokens, kind);
    if (!compiled) continue;
    const written = [JSON.stringify(compiled.texts), ...compiled.values].join(', ');
    changed = changed.slice(0, node.arguments[0].start) + written + changed.slice(node.arguments.at(-1).end);
  }
  return changed;
}

/** `styled.div.withConfig({ … })(["…"], …)`, as the compiler writes a styled component. */
function isStyled(node) {
  const made = node.type === 'CallExpression' && node.callee.type === 'CallExpression' && node.callee.callee;
  return made && made.type === 'MemberExpression' && made.property.name === 'withConfig';
}

function isKeyframes(node) {
  return node?.type === 'CallExpression' && node.callee.name === 'keyframes';
}

/** `css(["…"], …)`, what several styles of a module say. */
function isMixin(node) {
  return node?.type === 'CallExpression' && node.callee.name === 'css' && isTexts(node.arguments[0], node.arguments.slice(1));
}

/** Returns a style's texts and values with its mixins expanded; undefined if a text is not static. */
function withMixins([first, ...given], mixins) {
  if (!isTexts(first, given)) return undefined;
  const texts = first.elements.map(textOf);
  const values = [...given];
  for (let at = values.length - 1; at >= 0; at -= 1) {
    const mixin = mixins.get(values[at].name) && withMixins(mixins.get(values[at].name), mixins);
    if (!mixin) continue;
    const said = [...mixin.texts];
    said[0] = texts[at] + said[0];
    said.push(said.pop() + texts[at + 1]);
    texts.splice(at, 2, ...said);
    values.splice(at, 1, ...mixin.values);
  }
  return { texts, values };
}

function isTexts(texts, values) {
  return (
    texts?.type === 'ArrayExpression' &&
    texts.elements.length === values.length + 1 &&
    texts.elements.every((text) => textOf(text) !== undefined)
  );
}

/** What a string says, in quotes or, as the compiler writes it, in backticks without anything between. */
function textOf(node) {
  const said = node.type === 'TemplateLiteral' && node.expressions.length === 0 ? node.quasis[0].value.cooked : node.value;
  return typeof said === 'string' ? said : undefined;
}

/** `space[2]`, `color.ink`, `shadow`. */
function isConstant({ type, name, object, property, computed }, tokens) {
  if (type === 'Identifier') return tokens.has(name);
  return (
    type === 'MemberExpression' && object.type === 'Identifier' && tokens.has(object.name) && (!computed || property.type === 'Literal')
  );
}

function walk(node, see) {
  if (typeof node.type === 'string') see(node);
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) for (const one of value) one && typeof one === 'object' && walk(one, see);
    else if (value && typeof value === 'object' && typeof value.type === 'string') walk(value, see);
  }
}
