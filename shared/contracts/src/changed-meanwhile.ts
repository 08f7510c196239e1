/** A record that somebody else changed since the draft was begun: how, and who did it last, when and why; its fields that differ, as texts. */
export interface ChangedMeanwhile {
  readonly kind: string;
  readonly name: string;
  readonly how: 'changed' | 'added' | 'withdrawn';
  readonly by: string;
  /** ISO instant. */
  readonly at?: string | undefined;
  readonly why?: string | undefined;
  /** Where that put back earlier records. */
  readonly undo?: 'rollback' | 'take-back' | undefined;
  readonly values?:
    | readonly { readonly field: string; readonly live?: string | undefined; readonly wanted?: string | undefined }[]
    | undefined;
}
