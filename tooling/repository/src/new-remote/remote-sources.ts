/** Name and first page of a new remote. */
export interface NewRemote {
  readonly name: string;
  /** Title of its first page. */
  readonly title: string;
  /** Whether the header links to it. */
  readonly inHeader: boolean;
}

/** The sources of a new remote: file → text. One page, its declarations, and tests. */
export function remoteSources({ name, title, inHeader }: NewRemote): Readonly<Record<string, string>> {
  const page = `${name}-page`;
  const navigation = inHeader ? `[{ label: '${title}', href: paths.${HOME}, order: 50 }]` : '[]';
  return {
    'src/paths.ts': ["/** The addresses of the app's pages. */", `export const paths = { ${HOME}: '/${name}' } as const;`].join('\n'),
    'src/remote.ts': [
      "import { CONTRACT_VERSION, type Remote } from '@riwaq/contracts';",
      "import { paths } from './paths';",
      '',
      `/** Everything that the ${name} team gives to the site. */`,
      'export default {',
      `  name: '${name}',`,
      '  contract: CONTRACT_VERSION,',
      '  routes: [',
      '    {',
      `      id: '${page}',`,
      `      path: paths.${HOME},`,
      `      lazy: () => import(/* webpackChunkName: "${page}" */ './routes/${name}/${page}'),`,
      '    },',
      '  ],',
      '  fragments: {},',
      '} satisfies Remote;',
    ].join('\n'),
    'src/manifest.ts': [
      "import type { AppManifest } from '@riwaq/contracts';",
      "import { paths } from './paths';",
      '',
      '/** What the site must know before any of it is loaded: its documents, its place in the header, the fragments that it places. */',
      'export default {',
      `  documents: [{ path: paths.${HOME} }],`,
      `  navigation: ${navigation},`,
      '  uses: [],',
      '  changes: [],',
      '} satisfies AppManifest;',
    ].join('\n'),
    'src/manifest.test.ts': [
      "import { expect, test } from '@jest/globals';",
      "import manifest from './manifest';",
      "import remote from './remote';",
      '',
      "test('every document is a page of the app', () => {",
      '  const patterns: readonly string[] = remote.routes.map(({ path }) => path);',
      '  expect(manifest.documents.filter(({ path }) => !patterns.includes(path))).toEqual([]);',
      '});',
    ].join('\n'),
    [`src/routes/${name}/${page}.tsx`]: [
      "import { Container, Heading, Section, Stack, Text } from '@riwaq/design-system';",
      "import { Page } from '@riwaq/runtime';",
      '',
      `/** \`/${name}\`: the first page of the app. */`,
      'export function Component() {',
      '  return (',
      `    <Page title="${title}" description="صفحة جديدة في رِواق.">`,
      '      <Section>',
      '        <Container>',
      '          <Stack>',
      `            <Heading level={1}>${title}</Heading>`,
      '            <Text>هذه الصفحة قيد الإعداد. عد إليها قريبًا.</Text>',
      '          </Stack>',
      '        </Container>',
      '      </Section>',
      '    </Page>',
      '  );',
      '}',
    ].join('\n'),
    [`src/routes/${name}/${page}.test.tsx`]: [
      '/** @jest-environment jsdom */',
      "import { afterEach, expect, test } from '@jest/globals';",
      "import { TestPage } from '@riwaq/testing';",
      "import { cleanup, render, screen } from '@testing-library/react';",
      `import { Component } from './${page}';`,
      '',
      'afterEach(cleanup);',
      '',
      "test('the page says what it is', () => {",
      '  render(',
      '    <TestPage>',
      '      <Component />',
      '    </TestPage>,',
      '  );',
      `  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('${title}');`,
      '});',
    ].join('\n'),
  };
}

/** Name of the first page's address. */
const HOME = 'home';
