/** Stands where the federation runtime's reader of manifests would. */
export class SnapshotHandler {
  readonly manifestCache: Map<string, unknown>;
  readonly hooks: { applyPlugin(): void };
}
export function getGlobalRemoteInfo(): object;
