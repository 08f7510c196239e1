/** What the wilaya field loads when it is first touched: the names, their search, and the open list. */
export { matchWilaya, searchWilayas } from './search-wilayas';
export { WilayaList } from './wilaya-list';
export { wilayas } from './wilayas';
