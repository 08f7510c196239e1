/** A page of the shop with a draft. */
export interface PreviewPage {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
}
