/** Whether the visitor asked the browser to load no more than needed. */
export function hasDataSaver(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
