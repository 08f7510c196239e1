import type { NewRemote } from './remote-sources';

/** What a new remote stands on, with the versions that the other apps have. */
export interface Surroundings {
  /** Version of each package that an app of the project names. */
  readonly versions: ReadonlyMap<string, string>;
  /** The port of its development server. */
  readonly port: number;
}

const needed = ['@riwaq/contracts', '@riwaq/design-system', '@riwaq/runtime', 'react', 'styled-components'];
const neededToBuild = ['@riwaq/ops', '@riwaq/webpack-preset', 'webpack', 'webpack-cli', 'webpack-dev-server'];
const stoodOn = ['contracts', 'design-system', 'runtime', 'testing', 'webpack-preset'];

/** What makes a folder of this project a remote: its package, how it is built and checked, and how people work on it. */
export function remoteWorkspace({ name }: NewRemote, { versions, port }: Surroundings): Readonly<Record<string, string>> {
  const workspace = `${name}-mfe`;
  const named = (names: readonly string[]) => Object.fromEntries(names.flatMap((dependency) => versionOf(dependency, versions)));
  const manifest = {
    name: workspace,
    version: '1.0.0',
    private: true,
    type: 'module',
    riwaq: { app: name },
    scripts: {
      build: 'webpack',
      dev: 'webpack serve',
      test: `jest --config ../jest.config.mjs ${workspace}/`,
      release: 'riwaq release',
      types: 'tsc -b',
      lint: 'biome check --error-on-warnings .',
    },
    dependencies: named(needed),
    devDependencies: named(neededToBuild),
    exports: { './remote': './src/remote.ts' },
  };
  const references = stoodOn.map((shared) => `    { "path": "../shared/${shared}" }`);
  return {
    'package.json': JSON.stringify(manifest, null, 2),
    'tsconfig.json': [
      '{',
      '  "extends": "../tsconfig.base.json",',
      '  "compilerOptions": { "rootDir": ".", "outDir": ".types", "tsBuildInfoFile": ".types/tsbuildinfo" },',
      '  "include": ["**/*.ts", "**/*.tsx", "**/*.json"],',
      '  "exclude": ["node_modules", "dist", ".types", "package.json", "tsconfig.json"],',
      '  "references": [',
      references.join(',\n'),
      '  ]',
      '}',
    ].join('\n'),
    'tsconfig.federation.json': [
      '{',
      '  "extends": "../tsconfig.base.json",',
      '  "compilerOptions": { "rootDir": "..", "composite": false, "incremental": false, "skipLibCheck": true },',
      '  "include": []',
      '}',
    ].join('\n'),
    'webpack.config.ts': [
      "import { defineRemote, takenFromShell } from '@riwaq/webpack-preset';",
      '',
      `/** The app ${name} as a remote of the site: what it exposes, what it takes from the shell, and where it is served while it is worked on. */`,
      'export default defineRemote({',
      `  name: '${name}',`,
      '  folder: import.meta.dirname,',
      "  exposes: { './remote': './src/remote' },",
      '  shared: takenFromShell,',
      `  port: ${port},`,
      '});',
    ].join('\n'),
    'README.md': readme(name),
  };
}

function versionOf(dependency: string, versions: ReadonlyMap<string, string>): [string, string][] {
  const version = versions.get(dependency);
  return version === undefined ? [] : [[dependency, version]];
}

function readme(name: string): string {
  return `# ${name}

**Owns** the address \`/${name}\` (\`src/remote.ts\`: routes and fragments; \`src/descriptor.ts\`: documents, header, search, what its pages place).

**May import** \`@riwaq/contracts\`, \`text\`, \`store\`, \`runtime\`, \`design-system\`, \`forms\`, and itself. Another app's part is placed with
\`<RemoteSlot>\`, another app's page is linked to through \`links\`. The linter says where other code belongs.

\`\`\`
npm run dev       # from its sources in the released shop (npm start in the project's folder serves that)
npm test          # its unit tests; npm run types, npm run lint
npm run build     # for the browser and for Node, with its descriptor, into dist/
npm run release   # dist/ becomes ${name}@<version of package.json> in the store; npx riwaq promote ${name}@<version> makes it live
\`\`\`

A file a component or rule, its test beside it. What the site's search finds: \`data: { [searchDataOf('${name}')]: [...] }\` in the descriptor.`;
}
