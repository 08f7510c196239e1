import { DATA_SEGMENT } from '@riwaq/contracts';

/** Whether an address is one of pages' data (`dataPath`). */
export const isDataAddress = (path: string): boolean => path.startsWith(`/${DATA_SEGMENT}/`);

/** The page whose data an address has; of other addresses the address itself. */
export function pageOf(path: string): string {
  return isDataAddress(path) ? path.slice(DATA_SEGMENT.length + 1).replace(/(\.previous)?\.json$/, '') : path;
}
