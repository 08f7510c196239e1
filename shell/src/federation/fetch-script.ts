/** Fetches a script once, without running it: what asks for it with this checksum finds it in the browser, or on its way. */
export function fetchScript([source, integrity]: readonly [source: string, integrity: string], priority: 'low' | 'auto' = 'auto'): void {
  if (document.head.querySelector(`link[href="${source}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = source;
  link.integrity = integrity;
  link.fetchPriority = priority;
  document.head.append(link);
}
