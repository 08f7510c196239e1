import federation from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/**
 * Gives the remotes this build's federation runtime, so that each of their entries is 2 KB and not 20 KB (decision record
 * 0004). A remote's own instance is made beside the shell's, never in its place. The build defines `initContainerEntry`
 * out of a host, so it is put back for them.
 */
const { runtime, bundlerRuntime } = federation;

Object.assign(globalThis, {
  riwaqFederation: {
    ...federation,
    runtime: {
      ...runtime,
      init(options: Parameters<typeof runtime.init>[0]) {
        const existing = runtime.getInstance((instance) => instance.name === options.name);
        if (!existing) return runtime.createInstance(options);
        existing.initOptions(options);
        return existing;
      },
    },
    bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
  },
});
