import { Failure, isSystemError } from '../failure';

/** Starts something that listens on `port`. Throws `Failure` with one clear line where the port is taken; `variable` says how to choose another. */
export async function onFreePort<Started>(port: number, variable: string, start: () => Promise<Started>): Promise<Started> {
  try {
    return await start();
  } catch (error) {
    if (isSystemError(error, 'EADDRINUSE'))
      throw new Failure(`port ${port} is in use: end the program that uses it, or choose another with ${variable}`);
    if (isSystemError(error, 'EACCES'))
      throw new Failure(`port ${port} needs rights that you do not have: choose another with ${variable}`);
    throw error;
  }
}
