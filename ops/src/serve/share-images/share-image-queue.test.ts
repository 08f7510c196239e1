import { expect, test } from '@jest/globals';
import type { PendingShareImage } from '@riwaq/artwork';
import { type DrawImages, ShareImageQueue } from './share-image-queue';

const image = (slug: string): PendingShareImage => ({
  name: `og-${slug}.12345678.jpg`,
  brand: 'رِواق',
  image: { slug, title: 'دورة', label: 'الدورات' },
});

/** A queue whose batches end when the test says so. */
function open() {
  const goes: { readonly slugs: string[]; readonly end: (failure?: Error) => void }[] = [];
  const draw: DrawImages = (images) =>
    new Promise((resolve, reject) => {
      goes.push({ slugs: images.map(({ image: { slug } }) => slug), end: (failure) => (failure ? reject(failure) : resolve(undefined)) });
    });
  return { goes, queue: new ShareImageQueue('/media', draw) };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('what is asked for while others are drawn is drawn together in the next go, each once', async () => {
  const { goes, queue } = open();
  const first = queue.drawn(image('a'));
  const others = [queue.drawn(image('b')), queue.drawn(image('c')), queue.drawn(image('b')), queue.drawn(image('a'))];
  expect(goes.map(({ slugs }) => slugs)).toEqual([['a']]);
  goes[0]?.end();
  await first;
  await turn();
  expect(goes.map(({ slugs }) => slugs)).toEqual([['a'], ['b', 'c']]);
  goes[1]?.end();
  await Promise.all(others);
});

test('a go draws at most thirty-two', async () => {
  const { goes, queue } = open();
  const all = [queue.drawn(image('first')), ...Array.from({ length: 40 }, (_, at) => queue.drawn(image(`x-${at}`)))];
  for (const expected of [1, 32, 8]) {
    expect(goes.at(-1)?.slugs).toHaveLength(expected);
    goes.at(-1)?.end();
    await turn();
  }
  await Promise.all(all);
});

test('a go that fails is told to whoever waited for it, and to nobody else; asked for again, an image is tried again', async () => {
  const { goes, queue } = open();
  const first = expect(queue.drawn(image('a'))).rejects.toThrow('the disk is full');
  const second = queue.drawn(image('b'));
  goes[0]?.end(new Error('the disk is full'));
  await first;
  await turn();
  goes[1]?.end();
  await second;
  const again = queue.drawn(image('a'));
  expect(goes.at(-1)?.slugs).toEqual(['a']);
  goes.at(-1)?.end();
  await again;
});
