/** Lazily loaded part of the wilaya field: the list, its search, and the open list box. */
export { matchWilaya, searchWilayas } from './search-wilayas';
export { WilayaList } from './wilaya-list';
export { wilayas } from './wilayas';
