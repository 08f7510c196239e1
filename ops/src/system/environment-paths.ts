import { resolve } from 'node:path';

/** The variables that name a file or a folder; `RIWAQ_HOME_STAGING` and its like may name an address instead. */
const isPath = (name: string) => /^(RIWAQ_HOME(_[A-Z0-9_]+)?|RIWAQ_E2E_HOME|SITE_CONFIG|PREVIEW_KEY_FILE)$/.test(name);

/**
 * Makes the paths in the environment absolute, as the person meant them who gave them. npm runs a workspace's script in the workspace and says in
 * `INIT_CWD` where it was called; programs that this one starts run elsewhere again.
 */
export function resolveEnvironmentPaths(environment: NodeJS.ProcessEnv, cwd: string): void {
  const calledFrom = environment.INIT_CWD ?? cwd;
  for (const [name, value] of Object.entries(environment))
    if (value && isPath(name) && !/^https?:/.test(value)) environment[name] = resolve(calledFrom, value);
}
