import type { NewRemote } from './remote-sources';

/** The dependencies of a new remote, in the versions of the other apps. */
interface WorkspaceFacts {
  /** Versions of the packages of the project's apps. */
  readonly versions: ReadonlyMap<string, string>;
  /** Port of its development server. */
  readonly port: number;
}

const needed = ['@riwaq/contracts', '@riwaq/design-system', '@riwaq/runtime', 'react', 'styled-components'];
const neededToWork = [
  '@biomejs/biome',
  '@jest/globals',
  '@riwaq/ops',
  '@riwaq/testing',
  '@riwaq/webpack-preset',
  '@testing-library/react',
  '@types/react',
  '@types/react-dom',
  'jest',
  'jest-environment-jsdom',
  'react-dom',
  'typescript',
  'webpack',
  'webpack-cli',
  'webpack-dev-server',
];
const referenced = ['shared/contracts', 'shared/design-system', 'shared/runtime', 'tooling/testing', 'tooling/webpack-preset'];

/** The workspace files of a new remote: package, build, types and README. */
export function remoteWorkspace({ name }: NewRemote, { versions, port }: WorkspaceFacts): Readonly<Record<string, string>> {
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
    devDependencies: named(neededToWork),
    exports: { './remote': './src/remote.ts' },
  };
  const references = referenced.map((folder) => `    { "path": "../${folder}" }`);
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
    'README.md': readme(name, port),
    'CHANGELOG.md': `# ${workspace}\n\n## 1.0.0\n\n- The first page, at /${name}.`,
  };
}

function versionOf(dependency: string, versions: ReadonlyMap<string, string>): [string, string][] {
  const version = versions.get(dependency);
  return version === undefined ? [] : [[dependency, version]];
}

function readme(name: string, port: number): string {
  const owned: readonly (readonly [string, string])[] = [
    ['owns', ''],
    ['routes', `\`/${name}\``],
    ['fragments', 'none yet'],
    ['places', 'none yet'],
    ['content', 'none yet'],
    ['data files', 'none yet'],
  ];
  const [first, second] = [0, 1].map((column) => Math.max(...owned.map((row) => row[column]?.length ?? 0)));
  const rows = owned.map(([what, which]) => `| ${what.padEnd(first ?? 0)} | ${which.padEnd(second ?? 0)} |`);
  const table = [rows[0], `| ${'-'.repeat(first ?? 0)} | ${'-'.repeat(second ?? 0)} |`, ...rows.slice(1)].join('\n');
  return `# ${name}-mfe

Say here in one sentence what this app does.

${table}

## May import

\`shared/*\` by package name and itself, never another app. It places parts of other apps with \`<RemoteSlot>\` and links to their pages through \`links\` of
\`@riwaq/contracts\`. The linter says where other code belongs. Entries for the site's search: \`data: { [searchDataOf('${name}')]: [...] }\` in its manifest.

## Run, test, release

\`\`\`
npm run dev        # webpack-dev-server on http://localhost:${port} in front of a released shop: a change reloads the page
npm test           # the app's unit tests; npm run types and npm run lint check the rest
npm run build      # into dist/: browser/, server/, media/ and descriptor.json
npm run release    # puts dist/ into the release store as ${name}@<version>, and builds it first where there is none
npx riwaq promote ${name}@1.0.0 --why "…"   # makes that release live; npx riwaq rollback ${name} takes it back
\`\`\`

\`SHOP\` is the address of the released shop, \`http://localhost:3000\` by default: \`npm start\` in the root serves one there.`;
}
