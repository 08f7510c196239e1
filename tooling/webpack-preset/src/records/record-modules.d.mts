/** A webpack loader, and what of its context it needs. */
export default function recordModule(
  this: { readonly resourcePath: string; readonly getOptions: () => { readonly apart: boolean } },
  source: string,
): string;
