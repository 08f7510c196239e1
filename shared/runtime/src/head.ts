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
