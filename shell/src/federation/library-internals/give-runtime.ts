import federation from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

const { runtime, bundlerRuntime } = federation as Required<typeof federation>;

/**
 * Gives the remotes of this page the federation runtime that the shell runs on, under the global that their builds take it from
 * (`takeRuntimeFromShell` of the webpack preset). Each remote gets an instance of its own in that one runtime, as if it had
 * brought it. Holds for enhanced 2.9.2, which shares no more than the runtime's core by itself.
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
