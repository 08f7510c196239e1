/** The title that a browser shows: the page's own, then the brand. The home page's stands alone. */
export function documentTitle(title: string, brand: string): string {
  return title.includes(brand) ? title : `${title} · ${brand}`;
}
