import { parse } from 'acorn';
import { compiledText, KEYFRAMES, RULES } from './compiled-rules.mjs';

/** Design tokens are text and never name a side. An app imports them from the package, the package's sources from their file. */
const TOKENS = new Set(['color', 'space', 'radius', 'font', 'motion', 'shadow', 'media', 'bottomInset']);
const FROM = /^@riwaq\/design-system$|\/tokens$/;

/**
 * A webpack loader that runs after SWC. Replaces the text of a style with its mirrored rules (decision 0034). Compiles a style that depends on tokens
 * alone, or on values that cannot name a side. The page compiles the others.
 */
export default function compileStyles(source) {
  if (!source.includes('styled-components')) return source;
  const styles = [];
  const keyframes = new Set();
  const tokens = new Set();
  walk(parse(source, { ecmaVersion: 'latest', sourceType: 'module' }), (node) => {
    if (node.type === 'ImportDeclaration' && FROM.test(node.source.value)) {
      for (const { imported, local } of node.specifiers)
        if (imported?.name === local.name && TOKENS.has(local.name)) tokens.add(local.name);
    }
    if (isKeyframes(node.init) && node.id?.type === 'Identifier') keyframes.add(node.id.name);
    const kind = isKeyframes(node) ? KEYFRAMES : isStyled(node) ? RULES : undefined;
    if (kind) styles.push({ node, kind });
  });

  let changed = source;
  for (const { node, kind } of styles.reverse()) {
    const [first, ...values] = node.arguments;
    if (!isTexts(first, values)) continue;
    const sources = values.map(({ start, end }) => source.slice(start, end));
    const areTokens = values.map((value) => isConstant(value, tokens) || keyframes.has(value.name));
    const compiled = compiledText(first.elements.map(textOf), sources, areTokens, kind);
    if (!compiled) continue;
    const written = [JSON.stringify(compiled.texts), ...compiled.values].join(', ');
    changed = changed.slice(0, first.start) + written + changed.slice(node.arguments.at(-1).end);
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
