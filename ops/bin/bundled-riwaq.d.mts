/** URL of the bundled command. Undefined where no bundle can be made: then the sources run. */
export function bundledRiwaq(): Promise<string | undefined>;
