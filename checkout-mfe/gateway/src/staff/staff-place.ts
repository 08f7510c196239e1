import { resolve } from 'node:path';

/** Socket of the gateway that runs on the embedded database of a folder. Its own folder is open to the gateway's user alone. */
export function staffSocket(dataFolder: string): { readonly folder: string; readonly path: string } {
  const folder = `${resolve(dataFolder)}.admin`;
  return { folder, path: `${folder}/socket` };
}

/** Where the staff interface listens on this machine, and the token that it wants to be shown. */
export interface StaffAddress {
  /** A port of 127.0.0.1; 0 takes any free one. */
  readonly port: number;
  readonly token: string;
}
