import federation from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { ownOrShellPlugin } from '../own-or-shell-plugin';

const { runtime, bundlerRuntime } = federation as Required<typeof federation>;

runtime.registerGlobalPlugins([ownOrShellPlugin('shell')]);

/**
 * Publishes the shell's federation runtime under the global that the builds of remotes read (`takeRuntimeFromShell` of the webpack preset). Each remote gets
 * a separate instance in that runtime, as if it had loaded one. Written for enhanced 2.9.2, which shares only the core of the runtime.
 */
Object.assign(globalThis, {
  riwaqFederation: {
    ...federation,
    bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
    runtime: {
      ...runtime,
      init: (options: Parameters<typeof runtime.createInstance>[0]) => {
        const own = runtime.getInstance(({ name }) => name === options.name);
        if (!own) return runtime.createInstance(options);
        own.initOptions(options);
        return own;
      },
    },
  },
});
