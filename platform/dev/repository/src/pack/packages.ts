/** A workspace that remotes of other repositories install. */
export interface PackedWorkspace {
  /** Its folder, relative to the root. */
  readonly folder: string;
  /** Entry sources: only what they import is packed. By default all sources. */
  readonly entries?: readonly string[];
  /** Its programs: name → source. */
  readonly programs?: Readonly<Record<string, string>>;
  /** Dependencies of code that is not packed. */
  readonly omittedDependencies?: readonly string[];
}

/** What a remote outside this repository needs, with the command that releases it. */
export const packedWorkspaces: readonly PackedWorkspace[] = [
  { folder: 'shared/contracts' },
  { folder: 'shared/text' },
  { folder: 'shared/store' },
  { folder: 'shared/runtime' },
  { folder: 'shared/design-system' },
  { folder: 'shared/forms' },
  { folder: 'platform/dev/testing' },
  { folder: 'platform/build/app-source' },
  { folder: 'platform/build/artwork' },
  { folder: 'platform/build/webpack-preset' },
  {
    folder: 'platform/ops',
    entries: ['src/cli/riwaq-elsewhere.ts', 'src/adapters/chromium/check-worker.ts', 'src/render/cage/caged-program.ts'],
    programs: { riwaq: 'src/cli/riwaq-elsewhere.ts' },
    omittedDependencies: ['@riwaq/desk', '@riwaq/gateway'],
  },
];

/** Peer dependencies: a page has the shell's copy, and tests have that of the remote's repository. */
export const peerPackages: ReadonlySet<string> = new Set([
  'react',
  'react-dom',
  'styled-components',
  '@jest/globals',
  '@testing-library/react',
]);
