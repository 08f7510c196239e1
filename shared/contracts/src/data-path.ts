/** The first segment of the addresses of page data. */
export const DATA_SEGMENT = '_data';

/**
 * Returns the address of a page's data, by the page's address: `/_data/product/spss31.json`. A route with one document for all its addresses has one file, named
 * by its pattern.
 */
export function dataPath(address: string, which: 'live' | 'previous' = 'live'): string {
  const [path = '/'] = address.split('?');
  const file = path === '/' ? '/index' : path.replace(/\/$/, '');
  return `/${DATA_SEGMENT}${file}${which === 'previous' ? '.previous' : ''}.json`;
}
