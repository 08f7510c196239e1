import { type ReactNode, useEffect } from 'react';
import { useHost } from './host';

/** What a page says about itself to browsers, search engines and those who share it. */
export interface Head {
  readonly title: string;
  readonly description: string;
  /** Path of the share image. */
  readonly image?: string;
  /** schema.org objects. */
  readonly structuredData?: readonly Readonly<Record<string, unknown>>[];
  /** True where search engines should leave the page out (payment results, missing pages). */
  readonly unlisted?: boolean;
}

/** A page's frame: hands its head to the host and holds its content. Every page is exactly one of these. */
export function Page({ children, ...head }: Head & { children: ReactNode }) {
  const host = useHost();
  const composing = typeof document === 'undefined';
  if (composing) host.head(head);
  const key = JSON.stringify(head);
  useEffect(() => host.head(JSON.parse(key)), [host, key]);
  return <main id="content">{children}</main>;
}
