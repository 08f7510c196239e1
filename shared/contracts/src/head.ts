/** Metadata of a page, for browsers, search engines and sharing. */
export interface Head {
  readonly title: string;
  readonly description: string;
  /** Path of the share image. Of documents alone. */
  readonly image?: string;
  /** schema.org objects. Of documents alone. */
  readonly structuredData?: readonly Readonly<Record<string, unknown>>[];
  /** True where search engines should leave the page out (payment results, missing pages). */
  readonly unlisted?: boolean;
  /** The page shows that its address does not exist: its document is answered with 404 and unlisted. */
  readonly missing?: boolean;
}

/** What a browser sets of a page's head when it follows a link. */
export type BrowserHead = Omit<Head, 'image' | 'structuredData'>;
