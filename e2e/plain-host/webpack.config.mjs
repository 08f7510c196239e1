import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';

/** A host that is not the shell: of this shop it knows the address alone, and takes the live release of the offers by its `mf-manifest.json`. */
export default {
  mode: 'production',
  context: import.meta.dirname,
  entry: './page.mjs',
  plugins: [
    new ModuleFederationPlugin({
      name: 'plain_host',
      dts: false,
      shared: {
        react: { singleton: true, eager: true },
        'react/jsx-runtime': { singleton: true, eager: true },
        'styled-components': { singleton: true, eager: true },
      },
    }),
  ],
  devServer: { static: import.meta.dirname, port: 3030 },
};
