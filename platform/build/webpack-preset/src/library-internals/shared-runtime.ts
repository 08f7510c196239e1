import type { ExternalItemFunctionData } from 'webpack';

/** Global of the page's federation runtime (`shell/src/federation/library-internals/give-runtime.ts`). */
export const RUNTIME_GLOBAL = 'riwaqFederation';

/** The module that enhanced 2.9.2 puts into each build to bring the runtime. */
export const BUNDLER_RUNTIME = /webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/;

/** webpack's `externals` of a remote: it takes the federation runtime that the shell runs on, and weighs 20 KB less. */
export function takeRuntimeFromShell({ request = '' }: Pick<ExternalItemFunctionData, 'request'>): Promise<string | undefined> {
  return Promise.resolve(BUNDLER_RUNTIME.test(request) ? `var ${RUNTIME_GLOBAL}` : undefined);
}
