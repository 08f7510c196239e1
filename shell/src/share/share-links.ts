/** Where a page can be shared, and the address that opens it there with the page's own in place. */
export interface ShareLink {
  readonly name: string;
  readonly href: string;
}

/** The links that share a page: `url` is its full address, `title` what it is about. Nothing is loaded from those sites. */
export function shareLinks(url: string, title: string): ShareLink[] {
  const [address, words] = [encodeURIComponent(url), encodeURIComponent(title)];
  return [
    { name: 'واتساب', href: `https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}` },
    { name: 'تيليجرام', href: `https://t.me/share/url?url=${address}&text=${words}` },
    { name: 'فيسبوك', href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    { name: 'البريد الإلكتروني', href: `mailto:?subject=${words}&body=${address}` },
  ];
}
