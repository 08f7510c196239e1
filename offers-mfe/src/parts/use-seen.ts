import { useState } from 'react';

/** Whether something is the case, or was in this visit. */
export function useSeen(isSo: boolean): boolean {
  const [seen, setSeen] = useState(isSo);
  if (isSo && !seen) setSeen(true);
  return isSo || seen;
}
