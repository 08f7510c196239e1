import readChanges from '@changesets/read';
import { givenPackages } from '@riwaq/webpack-preset/shared-packages';
import { DeclarationFiles } from './declaration-files';
import { surfaceOf } from './surface-of';
import { higherLevel, type PackageNow, type VersionLevel } from './undeclared-changes';

/** A package that the shell provides. */
export interface GivenPackage extends PackageNow {
  readonly folder: string;
}

/** The packages that the shell provides below `root`: version, surface, and pending changesets. */
export async function readGivenPackages(root: string): Promise<GivenPackage[]> {
  const files = new DeclarationFiles(root);
  const changes = await readChanges(root);
  return givenPackages.map((name) => {
    const types = changes.flatMap(({ releases }) => releases).filter((release) => release.name === name);
    const declaredLevel = types.map(({ type }): VersionLevel => (type === 'none' ? 'nothing' : type)).reduce(higherLevel, 'nothing');
    return {
      name,
      folder: files.folderOf(name),
      version: files.packageOf(name).version,
      surface: surfaceOf(name, files),
      declared: declaredLevel,
    };
  });
}
