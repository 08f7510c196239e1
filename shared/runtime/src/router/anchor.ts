/** The id that an address points to with its `#`, decoded; empty where there is none, or where it is not well encoded. */
export function anchorOf({ hash }: { readonly hash: string }): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
