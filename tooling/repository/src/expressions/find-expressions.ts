import { type ParserPlugin, parse } from '@babel/parser';

/** A regular expression in a source. */
export interface FoundExpression {
  readonly line: number;
  readonly source: string;
  readonly flags: string;
}

/** An expression made at run time: its line and text. */
interface UnreadExpression {
  readonly line: number;
  readonly text: string;
}

type Statement = ReturnType<typeof parse>['program']['body'][number];
type Node = Statement | Extract<Statement, { type: 'ExpressionStatement' }>['expression'];
type Call = Extract<Node, { type: 'NewExpression' | 'CallExpression' }>;

/** String methods that compile a string to an expression. */
const makers: readonly unknown[] = ['match', 'matchAll', 'search'];

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/**
 * The expressions of a source: literals, and those made from constants of the same file by `RegExp`, `match` and the like. `unread` are all
 * others. Throws where the source does not parse.
 */
export function expressionsIn(text: string, file: string) {
  const found: FoundExpression[] = [];
  const unread: UnreadExpression[] = [];
  const isDeclaration = /\.d\.[a-z]+$/.test(file);
  const plugins: ParserPlugin[] = [['typescript', { dts: isDeclaration }], ...(file.endsWith('x') ? (['jsx'] as const) : [])];
  const { program } = parse(text, { sourceType: 'unambiguous', plugins });
  const nodes = nodesOf(program.body);
  const constants = constantsOf(nodes);
  const lineOf = ({ loc }: Node) => loc?.start.line ?? 0;

  function made(call: Call): void {
    const [pattern, flags] = call.arguments;
    const source = isNode(pattern) ? textOf(pattern, constants) : '';
    const marks = isNode(flags) ? textOf(flags, constants) : flagsOf(pattern);
    if (source !== undefined && marks !== undefined) found.push({ line: lineOf(call), source, flags: marks });
    else unread.push({ line: lineOf(call), text: text.slice(call.start ?? 0, call.end ?? 0) });
  }

  const named = new Set<unknown>();
  for (const node of nodes) {
    if (node.type === 'RegExpLiteral') found.push({ line: lineOf(node), source: node.pattern, flags: node.flags });
    if (node.type === 'BinaryExpression' && node.operator === 'instanceof') named.add(node.right);
    if (node.type === 'NewExpression' || node.type === 'CallExpression') {
      if (isNamed(node.callee, 'RegExp')) made(node);
      else if (node.callee.type === 'MemberExpression' && isMaker(node.callee.property) && isText(node.arguments[0])) made(node);
      named.add(node.callee);
    }
    // An alias would hide its calls.
    if (isNamed(node, 'RegExp') && !named.has(node)) unread.push({ line: lineOf(node), text: 'RegExp' });
  }
  return { found, unread };
}

const isNamed = (node: unknown, name: string) => isNode(node) && node.type === 'Identifier' && node.name === name;
const isMaker = (node: unknown) => isNode(node) && node.type === 'Identifier' && makers.includes(node.name);
const isText = (node: unknown) => isNode(node) && (node.type === 'StringLiteral' || node.type === 'TemplateLiteral');
const flagsOf = (node: unknown) => (isNode(node) && node.type === 'RegExpLiteral' ? node.flags : '');

/** All descendants of some nodes in source order, without types: `RegExp` is a type too. */
function nodesOf(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  if (!isNode(value) || value.type === ('TSTypeAnnotation' as string) || value.type === ('TSTypeReference' as string)) return [];
  return [value, ...Object.values(value).flatMap((part: unknown) => (typeof part === 'object' ? nodesOf(part) : []))];
}

/** The constants of a file by name, without duplicates. */
function constantsOf(nodes: readonly Node[]): ReadonlyMap<string, Node | null> {
  const constants = new Map<string, Node | null>();
  for (const node of nodes) {
    if (node.type !== 'VariableDeclaration') continue;
    for (const { id, init } of node.declarations) {
      if (id.type !== 'Identifier') continue;
      constants.set(id.name, node.kind === 'const' && !constants.has(id.name) && isNode(init) ? init : null);
    }
  }
  return constants;
}

/** The text of an expression; undefined where it is only known at run time. */
function textOf(node: Node, constants: ReadonlyMap<string, Node | null>): string | undefined {
  if (node.type === 'StringLiteral') return node.value;
  if (node.type === 'RegExpLiteral') return node.pattern;
  if (node.type === 'Identifier') {
    const constant = constants.get(node.name);
    return constant ? textOf(constant, constants) : undefined;
  }
  if (node.type === 'MemberExpression' && isNamed(node.property, 'source'))
    return isNode(node.object) ? textOf(node.object, constants) : undefined;
  const parts = node.type === 'BinaryExpression' && node.operator === '+' ? [node.left, node.right] : partsOf(node);
  const texts = parts?.map((part) => (typeof part === 'string' ? part : isNode(part) ? textOf(part, constants) : undefined));
  return texts?.every((text) => text !== undefined) ? texts.join('') : undefined;
}

function partsOf(node: Node): readonly unknown[] | undefined {
  if (node.type !== 'TemplateLiteral') return undefined;
  return node.quasis.flatMap(({ value }, index) => [value.cooked ?? value.raw, ...node.expressions.slice(index, index + 1)]);
}
