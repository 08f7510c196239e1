import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { recompose, refresh } from '@riwaq/ops/release/generations/recompose';
import type { ChangeContext } from '@riwaq/ops/release/generations/site-change';
import { composeInFreshProcess } from '@riwaq/ops/render/fresh-process';
import { test as base } from './changing-site';
import { siteConfigOf } from './open-test-site';

/** The shop's own product list (D27), of a test. */
class ProductSource {
  private list: readonly unknown[] | null = null;
  private ready: Promise<void> = Promise.resolve();
  private onRequest = () => {};

  private constructor(
    private readonly server: Server,
    private readonly address: string,
  ) {}

  /** Opens one on a port of its own. It answers with an error until it is given records. */
  static async open(): Promise<ProductSource> {
    const server = createServer(async (_request, response) => {
      source.onRequest();
      await source.ready;
      response.writeHead(source.list ? 200 : 500, { 'content-type': 'application/json' }).end(JSON.stringify(source.list ?? {}));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const source = new ProductSource(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}/products.json`);
    return source;
  }

  /** What it answers from now on, and at once. */
  gives(list: readonly unknown[]): void {
    this.list = list;
  }

  /** From now on it answers with an error. */
  fails(): void {
    this.list = null;
  }

  /** Keeps its answers back. `asked` comes true when the first asks; `answer` sends what was kept back, and the rest at once. */
  holds(): { readonly requested: Promise<void>; readonly answer: () => void } {
    let answer = () => {};
    this.ready = new Promise((resolve) => {
      answer = resolve;
    });
    const requested = new Promise<void>((resolve) => {
      this.onRequest = resolve;
    });
    return { requested, answer };
  }

  /** Composes the site of `home` anew, with this source configured. */
  async compose(home: string) {
    return recompose(await this.change(home));
  }

  /** Looks at this source again, as a running shop does from time to time. */
  async refresh(home: string) {
    return refresh(await this.change(home));
  }

  private async change(home: string): Promise<ChangeContext> {
    const { public: site } = await siteConfigOf({ origin: 'http://localhost:3000', sandbox: 'http://localhost:3001' });
    return { home, site: { ...site, products: { source: this.address } }, compose: composeInFreshProcess, now: Date.now, by: 'e2e' };
  }

  close(): void {
    this.server.close();
  }
}

/** The tests of a site of their own whose products come from a `source`. */
export const test = base.extend<object, { source: ProductSource }>({
  source: [
    async ({ playwright: _ }, use) => {
      const source = await ProductSource.open();
      await use(source);
      source.close();
    },
    { scope: 'worker' },
  ],
});
