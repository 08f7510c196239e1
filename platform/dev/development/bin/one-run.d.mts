/** Resolves true where no other run of the tests of `folder` is under way, and keeps others away until this process ends. */
export function isOnlyRun(folder: string): Promise<boolean>;
