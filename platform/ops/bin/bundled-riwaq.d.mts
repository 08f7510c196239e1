/** Runs a program of the repository from the bundle, or from its sources. `program` is its path from the project's root, without extension. */
export function runBundled(program: string): Promise<void>;

/** URL of a bundled program. Undefined where it is not in the bundle, or none can be made: then the sources run. */
export function bundledProgram(program: string): Promise<string | undefined>;

/** Files and folders that the bundle is made of, from the project's root. */
export const sources: readonly string[];
