/** The first segment of the addresses of page data. */
export const DATA_SEGMENT = '_data';

/** Address of the data of a page, by its address: `/_data/product/spss31.json`. A route that has one document for all its addresses has one file too, by its pattern. */
export function dataPath(address: string, which: 'live' | 'previous' = 'live'): string {
  const [path = '/'] = address.split('?');
  const file = path === '/' ? '/index' : path.replace(/\/$/, '');
  return `/${DATA_SEGMENT}${file}${which === 'previous' ? '.previous' : ''}.json`;
}
