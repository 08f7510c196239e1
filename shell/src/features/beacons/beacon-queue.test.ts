/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { BeaconSchema } from '@riwaq/contracts';
import { parse } from '@riwaq/contracts/platform';
import { beaconQueue } from './beacon-queue';

let sent: [address: string, body: Blob][];

beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  Object.assign(navigator, { sendBeacon: (address: string, body: Blob) => sent.push([address, body]) > 0 });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'sendBeacon');
});

const event = { kind: 'visit', app: 'offers', version: '9.0.2' } as const;
const read = (body: Blob | undefined) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(body ?? new Blob());
  });

test('events of one second are sent in one beacon, in the shape that the gateway reads', async () => {
  const queue = beaconQueue();
  queue.add(event);
  jest.advanceTimersByTime(500);
  queue.add(event);
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(500);
  const [[address, body] = []] = sent;
  jest.useRealTimers();
  expect([sent.length, address, body?.type]).toEqual([1, '/api/beacons', 'application/json']);
  expect(parse(BeaconSchema, JSON.parse(await read(body)), 'a beacon').events).toEqual([event, event]);
});

test('a page that is left sends at once, and one in which everything fails stops sending', () => {
  const queue = beaconQueue();
  for (let told = 0; told < 100; told += 1) queue.add(event);
  queue.flush();
  expect(sent).toHaveLength(3);
  queue.add(event);
  jest.runAllTimers();
  expect(sent).toHaveLength(3);
});
