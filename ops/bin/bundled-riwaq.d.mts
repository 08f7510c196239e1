/** URL of the bundled command. Undefined where no bundle can be made: then the sources run. */
export function bundledRiwaq(): Promise<string | undefined>;

/** Files and folders that the bundle is made of, from the project's root. */
export const sources: readonly string[];
