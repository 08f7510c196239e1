import { resolve } from 'node:path';

/** Where a gateway on the embedded database of that folder answers operations. Its own folder beside the data lets nobody in but the gateway's user. */
export function deskSocket(dataFolder: string): { readonly folder: string; readonly path: string } {
  const folder = `${resolve(dataFolder)}.desk`;
  return { folder, path: `${folder}/socket` };
}
