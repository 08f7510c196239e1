import type { AddressInfo, Server } from 'node:net';
import type { AppName } from '@riwaq/contracts';
import webpack, { type Compiler, type Configuration } from 'webpack';
import WebpackDevServer, { type Configuration as ServerConfiguration } from 'webpack-dev-server';
import { developmentPath, updatesPath } from './addresses';

export interface DevelopmentServer {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Builds an app in memory, serves what it built, and tells open pages of each new build. Resolves after the first build, also
 * where that has errors: they are printed and shown in the page. `changing` is called when sources have changed, before the new build.
 */
export async function startDevelopmentServer(
  app: AppName,
  configuration: Configuration,
  place: ServerConfiguration,
  changing: () => void = () => {},
): Promise<DevelopmentServer> {
  const compiler = webpack(configuration);
  if (!compiler) throw new Error('webpack made no compiler');
  compiler.hooks.invalid.tap('riwaq dev', changing);
  const built = firstBuild(compiler);
  const server = new WebpackDevServer(
    {
      hot: true,
      liveReload: false,
      static: false,
      allowedHosts: 'auto',
      setupExitSignals: false,
      devMiddleware: { publicPath: developmentPath(app) },
      webSocketServer: { type: 'ws', options: { path: updatesPath(app) } },
      // The page's own address, whatever it is: a remote's server is reached through the shell's.
      client: {
        webSocketURL: { hostname: '0.0.0.0', port: 0, pathname: updatesPath(app) },
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        logging: 'warn',
      },
      ...place,
    },
    compiler,
  );
  await server.start();
  await built;
  const { port } = (server.server as Server).address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.stop() };
}

function firstBuild(compiler: Compiler): Promise<void> {
  return new Promise((resolve, reject) => {
    compiler.hooks.done.tap('riwaq dev', () => resolve());
    compiler.hooks.failed.tap('riwaq dev', reject);
  });
}
