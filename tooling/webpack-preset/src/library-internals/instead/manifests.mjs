/** Reads no manifests. */
export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { applyPlugin() {} };
}

/** Nothing is known of a remote but what the page registered. */
export const getGlobalRemoteInfo = () => ({});

/** Nothing is fetched ahead by manifests. */
export const preloadAssets = async () => [];
export const formatPreloadArgs = () => [];
export const normalizePreloadExposes = (exposes = []) => exposes;
export const defaultPreloadArgs = (args) => args;
