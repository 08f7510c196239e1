/** A webpack loader, and what of its context it needs. */
export default function recordModule(
  this: {
    readonly resourcePath: string;
    readonly getOptions: () => { readonly apart: string | undefined; readonly evaluate: (file: string) => Promise<object> };
    readonly addContextDependency?: (folder: string) => void;
  },
  source: string,
): Promise<string>;
