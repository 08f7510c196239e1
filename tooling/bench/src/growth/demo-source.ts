import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A product source with demo records and one mutable price. */
interface DemoSource {
  readonly address: string;
  /** Changes the price of one record. */
  readonly change: () => void;
  readonly close: () => void;
}

const categories = ['ai-tools', 'analytics', 'databases', 'design', 'other'];

/** Opens a source with `count` records. */
export async function openDemoSource(count: number): Promise<DemoSource> {
  let price = 1000;
  const record = (at: number) => ({
    id: 2_000_000 + at,
    slug: `demo-tool-${at}`,
    name: `أداة تجريبية رقم ${at}`,
    description: 'اشتراك تجريبي للبحث والكتابة والتحليل، مع دعم متواصل وتفعيل سريع.',
    category: categories[at % categories.length],
    price: `${at === 0 ? price : 1000} دج`,
    subscriptionLabel: 'اشتراك شهري',
    activation: 'own-email',
    publishedAt: '2026-01-31',
    features: ['منتج تجريبي', 'دعم متواصل', 'تفعيل سريع'],
    additionalInfo: `سجلّ تجريبي رقم ${at}: يُسلَّم خلال 24 ساعة من تأكيد الدفع، وله ضمان استرجاع المال.`,
  });
  const server = createServer((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(Array.from({ length: count }, (_, at) => record(at))));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/products.json`,
    change() {
      price += 1;
    },
    close: () => server.close(),
  };
}
