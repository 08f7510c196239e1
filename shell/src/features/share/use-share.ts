import type { SharePageProps } from '@riwaq/contracts';
import { track, useSite } from '@riwaq/runtime';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Where a page can be shared without the device's help, as analytics names it. */
type ShareSite = 'whatsapp' | 'facebook' | 'x' | 'telegram';

/** A site that takes a page to share: its name, and the address there that opens with the page in place. */
interface ShareLink {
  readonly site: ShareSite;
  readonly name: string;
  readonly href: string;
}

/** The links that share a page: `url` is its full address, `title` what it is about. Nothing is loaded from those sites. */
export function shareLinks(url: string, title: string): readonly ShareLink[] {
  const query = (parameters: Readonly<Record<string, string>>) => new URLSearchParams(parameters).toString().replaceAll('+', '%20');
  return [
    { site: 'whatsapp', name: 'واتساب', href: `https://wa.me/?${query({ text: `${title}\n${url}` })}` },
    { site: 'facebook', name: 'فيسبوك', href: `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}` },
    { site: 'x', name: 'إكس', href: `https://x.com/intent/post?${query({ text: title, url })}` },
    { site: 'telegram', name: 'تيليغرام', href: `https://t.me/share/url?${query({ url, text: title })}` },
  ];
}

/** How the last attempt to copy went; `idle` before one. */
type CopyState = 'idle' | 'copied' | 'refused';

/** What a visitor can do to share this page. Its address is the one that search engines know, with the affiliate of a landing and without a query. */
export function useShare({ title, kind }: SharePageProps) {
  const { pathname } = useLocation();
  const url = `${useSite().origin}${pathname}`;
  const [copying, setCopying] = useState<CopyState>('idle');
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
