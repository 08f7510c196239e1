import { readFileSync } from 'node:fs';
import { parse } from '@babel/parser';

/** A name of another module; `*` is the whole module. */
export interface Reference {
  readonly from: string;
  readonly name: string;
}

/** A declaration without comments, and the names that it uses. */
export interface Declaration {
  readonly text: string;
  readonly names: readonly string[];
  /** Used as `import('…').Name`. */
  readonly references: readonly Reference[];
}

export interface DeclarationFile {
  /** By exported name: a local name, or one of another module. */
  readonly exports: ReadonlyMap<string, string | Reference>;
  /** Modules of `export * from`. */
  readonly stars: readonly string[];
  readonly imports: ReadonlyMap<string, Reference>;
  readonly declarations: ReadonlyMap<string, Declaration>;
}

type File = ReturnType<typeof parse>;
type Statement = File['program']['body'][number];
type Named = Extract<Statement, { type: 'ExportNamedDeclaration' }>;

/** Parses a `.d.ts` file. Throws where it does not parse. */
export function readDeclarations(path: string): DeclarationFile {
  const source = readFileSync(path, 'utf8');
  const file = parse(source, { sourceType: 'module', plugins: [['typescript', { dts: true }]] });
  const exports = new Map<string, string | Reference>();
  const imports = new Map<string, Reference>();
  const declarations = new Map<string, Declaration>();
  const stars: string[] = [];
  const declare = (statement: Statement): string[] => {
    const names = namesOf(statement);
    for (const name of names) declarations.set(name, joined(declarations.get(name), declarationOf(statement, source, file)));
    return names;
  };

  for (const statement of file.program.body) {
    if (statement.type === 'ImportDeclaration') {
      for (const one of statement.specifiers) imports.set(one.local.name, { from: statement.source.value, name: importedName(one) });
    } else if (statement.type === 'ExportAllDeclaration') {
      stars.push(statement.source.value);
    } else if (statement.type === 'ExportNamedDeclaration') {
      if (statement.declaration) for (const name of declare(statement.declaration)) exports.set(name, name);
      for (const [name, what] of reexports(statement)) exports.set(name, what);
    } else if (statement.type === 'ExportDefaultDeclaration') {
      const { declaration } = statement;
      if (declaration.type === 'Identifier') exports.set('default', declaration.name);
      else for (const name of declare(declaration as Statement)) exports.set('default', name);
    } else declare(statement);
  }
  return { exports, stars, imports, declarations };
}

function reexports({ specifiers, source }: Named): [string, string | Reference][] {
  return specifiers.map((one) => {
    const name = one.exported.type === 'Identifier' ? one.exported.name : one.exported.value;
    const local = one.type === 'ExportSpecifier' ? one.local.name : '*';
    return [name, source ? { from: source.value, name: local } : local];
  });
}

type Specifier = Extract<Statement, { type: 'ImportDeclaration' }>['specifiers'][number];

function importedName(one: Specifier): string {
  if (one.type === 'ImportNamespaceSpecifier') return '*';
  if (one.type === 'ImportDefaultSpecifier') return 'default';
  return one.imported.type === 'Identifier' ? one.imported.name : one.imported.value;
}

function namesOf(statement: Statement): string[] {
  if (statement.type === 'VariableDeclaration')
    return statement.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? id.name : []));
  if ('id' in statement && statement.id?.type === 'Identifier') return [statement.id.name];
  return [];
}

function declarationOf(statement: Statement, source: string, file: File): Declaration {
  const [start, end] = [statement.start ?? 0, statement.end ?? 0];
  const comments = (file.comments ?? []).filter((comment) => (comment.start ?? 0) >= start && (comment.end ?? 0) <= end);
  const kept = comments.reduceRight(
    (text, comment) => text.slice(0, (comment.start ?? 0) - start) + text.slice((comment.end ?? 0) - start),
    source.slice(start, end),
  );
  const text = kept
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^declare /, '')
    .replace(/;$/, '');
  const names = new Set<string>();
  const references: Reference[] = [];
  visit(statement, names, references);
  return { text, names: [...names], references };
}

/** Overloads and merged interfaces are one declaration. */
function joined(one: Declaration | undefined, other: Declaration): Declaration {
  if (!one) return other;
  return {
    text: `${one.text}; ${other.text}`,
    names: [...new Set([...one.names, ...other.names])],
    references: [...one.references, ...other.references],
  };
}

function visit(part: unknown, names: Set<string>, references: Reference[]): void {
  if (Array.isArray(part)) {
    for (const one of part) visit(one, names, references);
  } else if (isNode(part)) {
    if (part.type === 'Identifier') names.add(String(part.name));
    if (part.type === 'TSImportType' && isNode(part.argument)) {
      references.push({ from: String(part.argument.value), name: leftmost(part.qualifier) });
    }
    for (const [field, value] of Object.entries(part)) if (!field.endsWith('omments') && field !== 'loc') visit(value, names, references);
  }
}

/** The module's own name in `import('…').Name.Inner`. */
function leftmost(qualifier: unknown): string {
  if (!isNode(qualifier)) return '*';
  return qualifier.type === 'TSQualifiedName' ? leftmost(qualifier.left) : String(qualifier.name);
}

function isNode(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && 'type' in value;
}
