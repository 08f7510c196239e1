/** A workspace that a remote of another repository installs as a package. */
export interface PackedWorkspace {
  /** Its folder, from the project's root. */
  readonly folder: string;
  /** Where it is entered: only what these sources lead to is packed. All of its sources where none are given. */
  readonly entries?: readonly string[];
  /** Its programs: name → source. */
  readonly programs?: Readonly<Record<string, string>>;
  /** Dependencies that only what is left out needs. */
  readonly omittedDependencies?: readonly string[];
}

/** Everything that a remote stands on outside of this repository, and the command that releases it. */
export const packedWorkspaces: readonly PackedWorkspace[] = [
  { folder: 'shared/contracts' },
  { folder: 'shared/text' },
  { folder: 'shared/store' },
  { folder: 'shared/runtime' },
  { folder: 'shared/design-system' },
  { folder: 'shared/forms' },
  { folder: 'tooling/testing' },
  { folder: 'tooling/artwork' },
  { folder: 'tooling/webpack-preset' },
  {
    folder: 'ops',
    entries: ['src/cli/riwaq-elsewhere.ts', 'src/adapters/chromium/check-worker.ts', 'src/render/cage/caged-program.ts'],
    programs: { riwaq: 'src/cli/riwaq-elsewhere.ts' },
    omittedDependencies: ['@riwaq/gateway', '@riwaq/sandbox', 'webpack'],
  },
];

/** Packages of which there must be one: in a page it is the shell's, in the types and tests of a remote that of whoever works on it. A packed workspace brings none. */
export const peerPackages: ReadonlySet<string> = new Set([
  'react',
  'react-dom',
  'styled-components',
  '@jest/globals',
  '@testing-library/react',
]);
