import readChanges from '@changesets/read';
import { givenPackages } from '@riwaq/webpack-preset/shared-packages';
import { DeclarationFiles } from './declaration-files';
import { surfaceOf } from './surface-of';
import { higherLevel, type PackageNow, type VersionLevel } from './undeclared-changes';

/** A package that the shell gives, and where it lives. */
export interface GivenPackage extends PackageNow {
  readonly folder: string;
}

/** The packages that the shell gives as they stand below `root`: their version, their surface, and what pending changes say of them. */
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
