import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { recompose, refresh } from '@riwaq/ops/release/generations/recompose';
import type { ChangeContext } from '@riwaq/ops/release/generations/site-change';
import { composeInFreshProcess } from '@riwaq/ops/render/fresh-process';
import { test as base, openChangingSite } from './changing-site';
import { siteConfigOf } from './open-test-site';
import type { TestWorker } from './test-worker';

/** A product list (D27) of a test. */
class ProductSource {
  private list: readonly unknown[] | null = null;
  private ready: Promise<void> = Promise.resolve();
  private onRequest = () => {};

  private constructor(
    private readonly server: Server,
    private readonly address: string,
  ) {}

  /** Opens one. Answers with an error until it has records. */
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

  /** Sets the records. */
  gives(list: readonly unknown[]): void {
    this.list = list;
  }

  /** Answers with an error from now on. */
  fails(): void {
    this.list = null;
  }

  /** Holds its answers. `asked` resolves at the first request; `answer` releases them. */
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

  /** Composes the site of `home` with this source. */
  async compose(home: string) {
    return recompose(await this.change(home));
  }

  /** Polls this source, like a running shop. */
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

/** Tests of a site whose products come from a `source`. */
export const test = base.extend<{ source: ProductSource }>({
  servedSite: async ({ worker }, use) => use(await worker.once(openSiteWithSource)),
  source: async ({ worker }, use) => use((await worker.once(openSiteWithSource)).source),
});

async function openSiteWithSource(worker: TestWorker) {
  const source = await ProductSource.open();
  worker.atEnd(() => source.close());
  return { ...(await openChangingSite(worker)), source };
}
