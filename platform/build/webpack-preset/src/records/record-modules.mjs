import { dirname } from 'node:path';

/**
 * Turns a record file (`content/`, `.generated/`) into a module. In a remote's release it looks its values up (`apart` is the release's name in the
 * federation): built code holds no record, so that it runs with others too. Each field of what the build drew is an
 * export, so that a page carries those alone that it names; what a team wrote comes as it is. A module of `content/` is what it exports: values that it makes
 * of the JSON files of its folder (`evaluate`). Throws where it exports anything else.
 */
export default async function recordModule(source) {
  const { apart, evaluate } = this.getOptions();
  const file = /^.*[\\/]((?:content|\.generated)[\\/].+)/.exec(this.resourcePath)?.[1].replaceAll('\\', '/');
  const record = (name, value) =>
    `/*#__PURE__*/ ${apart ? `riwaqRecord(${JSON.stringify(apart)}, ${JSON.stringify(`${file}#${name}`)})` : `JSON.parse(${JSON.stringify(JSON.stringify(value))})`}`;
  if (!file.endsWith('.json')) {
    const names = exportsOf(source, file);
    if (!apart) this.addContextDependency(dirname(this.resourcePath));
    const values = apart ? {} : await evaluate(this.resourcePath);
    return names.map((name) => `export ${name === 'default' ? 'default' : `const ${name} =`} ${record(name, values[name])};`).join('\n');
  }
  const value = JSON.parse(source);
  const fields = file.startsWith('.generated/') ? fieldsOf(value) : [];
  if (fields.length === 0) return `export default ${record('default', value)};`;
  return [...fields.map((name) => `export const ${name} = ${record(name, value[name])};`), `export default { ${fields.join(', ')} };`].join(
    '\n',
  );
}

/** The fields of what the build drew, each of them an export; none where one cannot be. */
function fieldsOf(value) {
  const names = value && typeof value === 'object' && !Array.isArray(value) ? Object.keys(value) : [];
  return names.every((name) => /^[a-z]\w*$/i.test(name) && !reserved.has(name)) ? names : [];
}

/** Words that no export is named by. */
const reserved = new Set(
  'await break case catch class const continue default delete do else enum export extends false finally for function if import in instanceof let new null package private protected public return static super switch this throw true try typeof var void while with yield'.split(
    ' ',
  ),
);

function exportsOf(source, file) {
  return [...source.matchAll(/^export (?!type\b|interface\b)(.*)$/gm)].map(([, rest]) => {
    const name = /^const (\w+)/.exec(rest)?.[1] ?? /^(default) (?!function|class|async)/.exec(rest)?.[1];
    if (!name) throw new Error(`${file} holds records, and exports more than values: «export ${rest}»`);
    return name;
  });
}
