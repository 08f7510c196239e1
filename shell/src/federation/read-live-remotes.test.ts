import { afterEach, expect, jest, test } from '@jest/globals';
import { readLiveRemotes } from './read-live-remotes';

const live = { remotes: {} };

afterEach(() => {
  jest.restoreAllMocks();
});

test('a list of live releases that never comes is asked for once more', async () => {
  const limit = new AbortController();
  jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal);
  const fetched = jest.spyOn(globalThis, 'fetch');
  fetched.mockImplementationOnce(
    () => new Promise((_, reject) => limit.signal.addEventListener('abort', () => reject(limit.signal.reason))),
  );
  fetched.mockResolvedValueOnce(Response.json(live));
  const read = readLiveRemotes();
  limit.abort(new Error('the time is up'));
  expect(await read).toEqual(live);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('a list that fails twice rejects', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('Not Found', { status: 404 }));
  await expect(readLiveRemotes()).rejects.toMatchObject({ status: 404 });
  expect(fetched).toHaveBeenCalledTimes(2);
});
