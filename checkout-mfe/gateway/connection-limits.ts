/** Milliseconds that a connection may take, so that those who say nothing, or listen to nothing, take no place from others. */
export interface ConnectionLimits {
  /** Until the head of a request is there, counted from the connection itself: one that says nothing is over then too. */
  readonly head: number;
  /** Until a request is there as a whole. A file of five megabytes takes as long on a slow telephone. */
  readonly request: number;
  /** Without a byte in either direction, an answer that nobody takes too. Longer than the longest answer takes. */
  readonly silence: number;
  /** After an answer, until the next request. */
  readonly rest: number;
  /** Between two looks at all connections: a limit may be passed by so much. */
  readonly look: number;
}

export const usualLimits: ConnectionLimits = { head: 15_000, request: 60_000, silence: 60_000, rest: 10_000, look: 2000 };

/** The limits as the server takes them. */
export function serverLimits({ head, request, silence, rest, look }: ConnectionLimits) {
  return {
    connectionTimeout: silence,
    requestTimeout: request,
    keepAliveTimeout: rest,
    http: { headersTimeout: head, connectionsCheckingInterval: look },
  };
}
