/** Most values inside one another; more would cost more than their length. */
const DEEPEST = 50;

/** Whether a value has at most so many levels. Never deeper itself. */
export function isShallow(value: unknown, levels = DEEPEST): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1));
}
