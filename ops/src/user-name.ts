import { userInfo } from 'node:os';

/** The name of who runs this, for the history. A user without an entry in the system's list has the one that the environment says. */
export function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return process.env.USER ?? 'unknown';
  }
}
