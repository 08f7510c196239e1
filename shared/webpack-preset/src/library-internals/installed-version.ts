import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../app-source';

/** The version of a library that is installed: what reaches into its inside holds for one. */
export function installedVersion(library: string): string {
  return JSON.parse(readFileSync(join(projectFolder(import.meta.dirname), 'node_modules', library, 'package.json'), 'utf8')).version;
}
