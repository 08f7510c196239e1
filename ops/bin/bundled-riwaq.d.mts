/** The address of the command in one file; undefined where its sources are to be run. */
export function bundledRiwaq(): Promise<string | undefined>;
