import { resolve } from 'node:path';

/** Variables with a path. */
const isPath = (name: string) => /^(RIWAQ_HOME|RIWAQ_E2E_HOME|SITE_CONFIG|PREVIEW_KEY_FILE)$/.test(name);

/**
 * Makes the paths in the environment absolute, relative to the caller's folder. npm changes to the workspace and passes the original folder
 * in `INIT_CWD`; child processes run elsewhere again.
 */
export function resolveEnvironmentPaths(environment: NodeJS.ProcessEnv, cwd: string): void {
  const calledFrom = environment.INIT_CWD ?? cwd;
  for (const [name, value] of Object.entries(environment)) if (value && isPath(name)) environment[name] = resolve(calledFrom, value);
}
