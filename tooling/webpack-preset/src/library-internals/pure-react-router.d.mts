/** A loader for webpack: takes and gives a module's text. */
export default function pureReactRouter(source: string): string;
