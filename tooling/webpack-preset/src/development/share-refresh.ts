import * as refresh from 'react-refresh/runtime';

/**
 * The page's refresh runtime as the build of `app` sees it. It tells components apart by file and name; two apps may have a
 * file of the same name, so each app's are registered under its own.
 */
function refreshOf(app: string): typeof refresh {
  return { ...refresh, register: (type, id) => refresh.register(type, `${app} ${id}`) };
}

Object.assign(globalThis, { riwaqRefresh: refreshOf });
