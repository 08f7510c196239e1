/** A webpack loader. */
export default function pureReactRouter(source: string): string;
