import { expect, test } from '@jest/globals';
import { ownOrShellPlugin } from './own-or-shell-plugin';

const NAME = '@riwaq/design-system';

/** Whose copy a remote takes that carries `version`, where these copies are there: the instance that gave each, by its version. */
function takenFrom(version: string, copies: Readonly<Record<string, string>>): string | undefined {
  const shared = Object.fromEntries(Object.entries(copies).map(([at, from]) => [at, { version: at, from }]));
  const choice = {
    scope: 'default',
    pkgName: NAME,
    shareScopeMap: { default: { [NAME]: shared } },
    shareInfo: { version, shareConfig: { singleton: false, requiredVersion: `^${version}` } },
    resolver: () => undefined,
  } as unknown as Parameters<NonNullable<ReturnType<typeof ownOrShellPlugin>['resolveShare']>>[0];
  const made = ownOrShellPlugin('shell').resolveShare?.(choice);
  return made?.resolver()?.shared.from;
}

test.each([
  ['the shell’s, which is newer', '2.1.0', { '2.4.0': 'shell', '2.1.0': 'offers' }, 'shell'],
  ['its own beside an older shell', '2.1.0', { '2.0.0': 'shell', '2.1.0': 'offers' }, 'offers'],
  ['its own beside a shell of another major', '2.1.0', { '3.0.0': 'shell', '2.1.0': 'offers' }, 'offers'],
  ['its own, though another remote brings a newer one', '2.1.0', { '1.0.0': 'shell', '2.1.0': 'offers', '2.3.0': 'courses' }, 'offers'],
])('a remote takes %s', (_which, version, copies, from) => {
  expect(takenFrom(version, copies)).toBe(from);
});
