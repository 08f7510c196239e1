/** Where a page can be shared without the device's help, as analytics names it. */
export type ShareSite = 'whatsapp' | 'facebook' | 'x' | 'telegram';

/** A site that takes a page to share: its name, and the address there that opens with the page in place. */
export interface ShareLink {
  readonly site: ShareSite;
  readonly name: string;
  readonly href: string;
}

/** The links that share a page: `url` is its full address, `title` what it is about. Nothing is loaded from those sites. */
export function shareLinks(url: string, title: string): readonly ShareLink[] {
  const query = (words: Readonly<Record<string, string>>) => new URLSearchParams(words).toString().replaceAll('+', '%20');
  return [
    { site: 'whatsapp', name: 'واتساب', href: `https://wa.me/?${query({ text: `${title}\n${url}` })}` },
    { site: 'facebook', name: 'فيسبوك', href: `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}` },
    { site: 'x', name: 'إكس', href: `https://x.com/intent/post?${query({ text: title, url })}` },
    { site: 'telegram', name: 'تيليغرام', href: `https://t.me/share/url?${query({ url, text: title })}` },
  ];
}
