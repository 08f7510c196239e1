import federation from '@module-federation/webpack-bundler-runtime/bundler';

const { bundlerRuntime } = federation as Required<typeof federation>;
type Started = Parameters<typeof bundlerRuntime.init>[0];

/** The runtime of a page, which the shell sets and an entry reads. */
const page = globalThis as unknown as { riwaqFederation?: object | undefined };

const { riwaqFederation: ofTheShell } = page;
const folder = new URL('.', (document.currentScript as HTMLScriptElement).src).href;

/**
 * Stands before `remoteEntry.js` in `standaloneEntry.js`: a host without the shell gives no runtime, so the entry takes this one, once. Its chunks come from
 * the folder of this very script. Written for enhanced 2.9.2, as `shell/src/federation/library-internals/give-runtime.ts` is.
 */
page.riwaqFederation = {
  ...federation,
  bundlerRuntime: {
    ...bundlerRuntime,
    init(started: Started) {
      page.riwaqFederation = ofTheShell;
      started.webpackRequire.p = folder;
      return bundlerRuntime.init(started);
    },
  },
};
