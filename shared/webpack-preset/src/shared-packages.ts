import { sharedVersion } from './shared-version';

/** The shared packages of which a page holds one instance, given by the shell. `eager` ones are on every first page; the others are loaded when first needed. */
const packages: Readonly<Record<string, { readonly eager: boolean }>> = {
  react: { eager: true },
  'react/jsx-runtime': { eager: true },
  'styled-components': { eager: true },
  '@riwaq/runtime': { eager: true },
  '@riwaq/runtime/router': { eager: true },
  '@riwaq/store': { eager: true },
  '@riwaq/design-system': { eager: true },
  '@riwaq/design-system/overlay': { eager: false },
};

const version = `${sharedVersion(import.meta.dirname)}.0`;

/** Federation's `shared` of the shell, which gives every package. */
export const givenByShell = Object.fromEntries(
  Object.entries(packages).map(([name, { eager }]) => [
    name,
    // A library has its own version, which the build finds.
    { singleton: true, requiredVersion: false as const, eager, ...(name.startsWith('@riwaq/') && { version }) },
  ]),
);

/** Federation's `shared` of a remote, which brings none of its own: without the shell it cannot run, and it weighs nothing twice. */
export const takenFromShell = Object.fromEntries(
  Object.keys(packages).map((name) => [name, { singleton: true, requiredVersion: false as const, import: false as const }]),
);
