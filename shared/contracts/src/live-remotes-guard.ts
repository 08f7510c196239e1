import type { LiveRemotes, PinnedRelease, PinnedRemote } from './pinned-releases';

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';

const isRelease = (value: unknown): value is PinnedRelease =>
  isObject(value) && [value.version, value.entry, value.global, value.integrity].every(isText);

const isPinned = (value: unknown): value is PinnedRemote =>
  isObject(value) &&
  isRelease(value.live) &&
  (value.previous === undefined || isRelease(value.previous)) &&
  Array.isArray(value.routes) &&
  value.routes.every((route) => isObject(route) && isText(route.path) && isText(route.id)) &&
  (value.pages === undefined || isObject(value.pages));

/** Whether a value is the list of live remotes: `LiveRemotesSchema` without valibot, so that the first tap on another app's page waits for no chunk. */
export function isLiveRemotes(value: unknown): value is LiveRemotes {
  return isObject(value) && isObject(value.remotes) && Object.values(value.remotes).every(isPinned);
}
