/** Reads no manifests. */
export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { applyPlugin() {} };
}

/** Nothing is known of a remote but what the page registered. */
export const getGlobalRemoteInfo = () => ({});
