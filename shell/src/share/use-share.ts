import type { SharePageProps } from '@riwaq/contracts';
import { track, useSite } from '@riwaq/runtime';
import { useLocation } from '@riwaq/runtime/router';
import { useState } from 'react';
import type { ShareSite } from './share-links';

/** How the last attempt to copy went; `idle` before one. */
export type Copying = 'idle' | 'copied' | 'refused';

/** What a visitor can do to share this page. Its address is the one that search engines know, with the affiliate of a landing and without a query. */
export function useShare({ title, kind }: SharePageProps) {
  const { pathname } = useLocation();
  const url = `${useSite().origin}${pathname}`;
  const [copying, setCopying] = useState<Copying>('idle');
  const [hasSheet, setHasSheet] = useState('share' in navigator);

  const shared = (method: ShareSite | 'device' | 'copy') =>
    track({ name: 'share', params: { method, content_type: kind, item_id: pathname.slice(pathname.lastIndexOf('/') + 1) } });

  /** Opens the device's own sheet. A visitor who closes it has not met an error; a device that fails gets the links instead. */
  const openSheet = async () => {
    try {
      await navigator.share({ title, url });
      shared('device');
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) setHasSheet(false);
    }
  };

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopying('copied');
      shared('copy');
    } catch {
      setCopying('refused');
    }
  };

  return { url, hasSheet, openSheet, copying, copy, leaveCopying: () => setCopying('idle'), shared };
}
