/** What a page tells the service worker: the document of its address, and the files that it has loaded, as addresses of this site. */
export interface Visit {
  readonly type: typeof VISIT;
  readonly document: string;
  readonly files: readonly string[];
}

export const VISIT = 'riwaq:visit';
