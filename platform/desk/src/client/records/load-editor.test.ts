/** @jest-environment jsdom */
import { beforeEach, expect, jest, test } from '@jest/globals';
import { fakeEditor } from '../testing/fake-editor';

const loadRemote = jest.fn<(id: string) => Promise<unknown>>();
const createInstance = jest.fn((_: unknown) => ({ loadRemote }));
jest.mock('@module-federation/runtime', () => ({ createInstance }));

const place = { entry: '/releases/offers/1.4.0/desk/remoteEntry.js', name: 'riwaq_desk_offers' };
const load = async () => (await import('./load-editor')).loadEditor(place);
beforeEach(() => void loadRemote.mockReset());

test('an editor is loaded from its live release, never from one that came before', async () => {
  Object.assign(globalThis, { riwaq_desk_offers: 'of 1.3.0' });
  loadRemote.mockImplementation(async () => ({ default: fakeEditor, before: Reflect.get(globalThis, place.name) }));
  expect((await load()).kinds).toEqual(fakeEditor.kinds);
  expect(createInstance).toHaveBeenCalledWith({
    name: 'riwaq_desk',
    remotes: [{ name: place.name, entry: `http://localhost${place.entry}` }],
  });
  expect(loadRemote).toHaveBeenCalledWith('riwaq_desk_offers/desk');
  expect(Reflect.get(globalThis, place.name)).toBeUndefined();
});

test('what is no editor is refused by name, and what does not load rejects', async () => {
  loadRemote.mockResolvedValue({ default: { kinds: [{}] } });
  await expect(load()).rejects.toThrow('riwaq_desk_offers/desk');
  loadRemote.mockRejectedValue(new Error('script error'));
  await expect(load()).rejects.toThrow('script error');
});
