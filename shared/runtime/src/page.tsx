import { type ReactNode, useEffect } from 'react';
import type { Head } from './head';
import { useHost } from './host';

/** A page's frame: hands its head to the host and holds its content. Every page is exactly one of these. */
export function Page({ children, ...head }: Head & { children: ReactNode }) {
  const host = useHost();
  const composing = typeof document === 'undefined';
  if (composing) host.head(head);
  const key = JSON.stringify(head);
  useEffect(() => host.head(JSON.parse(key)), [host, key]);
  return <main id="content">{children}</main>;
}
