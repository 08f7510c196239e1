import type { PageData } from './page-data';

/** Whether a value has the shape of page data: `PageDataSchema` without valibot, which no first page has room for. */
export function isPageData(value: unknown): value is PageData {
  if (!isRecord(value)) return false;
  const { versions, head, fragments } = value;
  return (
    isRecord(versions) &&
    Object.values(versions).every((version) => typeof version === 'string') &&
    isRecord(head) &&
    typeof head.title === 'string' &&
    typeof head.description === 'string' &&
    'loaderData' in value &&
    isRecord(fragments)
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
