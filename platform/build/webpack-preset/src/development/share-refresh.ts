import * as refresh from 'react-refresh/runtime';

/** The refresh runtime of `app`. It identifies components by file and name; the prefix separates apps with the same files. */
function refreshOf(app: string): typeof refresh {
  return { ...refresh, register: (type, id) => refresh.register(type, `${app} ${id}`) };
}

Object.assign(globalThis, { riwaqRefresh: refreshOf });
