/** A webpack loader for the files of react-router: what makes a component or a context has no effect. */
export default function pureComponents(source: string): string;
