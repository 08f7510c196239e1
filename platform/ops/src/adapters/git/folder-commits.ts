import { join } from 'node:path';
import type { Environment } from '../../system/site-config-file';
import { gitProgram } from './git-program';

/** The newest commits of the project's own repository, newest first; none where it is in no repository. */
export async function folderCommits(root: string, environment: Environment, most = 200): Promise<readonly string[]> {
  const { code, output } = await gitProgram(join(root, '.git'), environment)(['rev-list', `--max-count=${most}`, 'HEAD']);
  return code === 0 ? output.toString().split('\n').filter(Boolean) : [];
}
