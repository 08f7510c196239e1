import { type ModuleFederationRuntimePlugin, satisfy } from '@module-federation/enhanced/runtime';

/**
 * Plugin of every federation instance of a page and of the composer. Of a package that remotes carry, a remote takes the copy of `shell` (an instance's
 * name) where it fits, else its own. Another remote's copy would depend on which of them came first.
 */
export function ownOrShellPlugin(shell: string): ModuleFederationRuntimePlugin {
  return {
    name: 'own-or-shell',
    resolveShare(choice) {
      const { shareConfig, version } = choice.shareInfo;
      const { singleton, requiredVersion } = shareConfig;
      if (singleton || !requiredVersion) return choice;
      const copies = Object.values(choice.shareScopeMap[choice.scope]?.[choice.pkgName] ?? {});
      const given = copies.find(({ from }) => from === shell);
      const shared = given && satisfy(given.version, requiredVersion) ? given : copies.find((copy) => copy.version === version);
      return shared ? { ...choice, resolver: () => ({ shared, useTreesShaking: false }) } : choice;
    },
  };
}
