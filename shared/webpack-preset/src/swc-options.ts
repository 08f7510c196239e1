import type { Options } from '@swc/core';

/** How the compiler translates sources. */
export const swcOptions = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', development: false } },
    experimental: { plugins: [['@swc/plugin-styled-components', { ssr: true, displayName: false, minify: true }]] },
  },
} satisfies Options;
