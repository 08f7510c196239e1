import federation from '@module-federation/webpack-bundler-runtime/bundler';

const { bundlerRuntime } = federation as Required<typeof federation>;
type Started = Parameters<typeof bundlerRuntime.init>[0];

/** Globals of a page that the shell sets, and an entry reads: the runtime, and the records of a release. */
interface Given {
  riwaqFederation?: object | undefined;
  riwaqRecord?: (release: string, record: string) => unknown;
  riwaqRecordPart?: (release: string, chunk: string | number) => Promise<void> | undefined;
}
const page = globalThis as unknown as Given;

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
page.riwaqRecordPart ??= () => undefined;
page.riwaqRecord ??= (release, record) => {
  throw new Error(`${release} reads ${record} from a document of its shop: elsewhere load a module that is given its records as props`);
};
