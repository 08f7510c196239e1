import { useRef } from 'react';

/** Names of a list's items that stay with them when they move. */
export function useItemKeys(count: number) {
  const keys = useRef<number[]>([]);
  const last = useRef(0);
  const fresh = () => {
    last.current += 1;
    return last.current;
  };
  // Items that came or went from elsewhere: by another's version, or by a discarded draft.
  while (keys.current.length < count) keys.current.push(fresh());
  if (keys.current.length > count) keys.current.length = count;
  return {
    at: (index: number) => keys.current[index] ?? 0,
    add: () => {
      const key = fresh();
      keys.current.push(key);
      return key;
    },
    move: (from: number, to: number) => keys.current.splice(to, 0, ...keys.current.splice(from, 1)),
    remove: (index: number) => keys.current.splice(index, 1),
  };
}
