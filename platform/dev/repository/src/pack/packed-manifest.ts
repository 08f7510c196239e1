import { UserError } from '@riwaq/ops/system/user-error';
import * as v from 'valibot';
import { type PackedWorkspace, peerPackages } from './packages';

const Versions = v.optional(v.record(v.string(), v.string()), {});
const Exported = v.union([v.string(), v.object({ default: v.string() })]);

/** The read fields of a workspace's package.json. */
export const WorkspaceManifestSchema = v.object({
  name: v.string(),
  version: v.string(),
  sideEffects: v.optional(v.boolean()),
  exports: v.optional(v.record(v.string(), Exported), {}),
  dependencies: Versions,
  devDependencies: Versions,
});
export type WorkspaceManifest = v.InferOutput<typeof WorkspaceManifestSchema>;

/** The package.json of a packed workspace that imports `imported`, with paths to built JavaScript and types. */
export function packedManifest(workspace: PackedWorkspace, manifest: WorkspaceManifest, imported: ReadonlySet<string>): object {
  const { name, version, sideEffects, dependencies, devDependencies } = manifest;
  const programs = Object.entries(workspace.programs ?? {}).map(([program, source]) => [program, builtFile(source)]);
  const omitted = new Set([
    ...(workspace.omittedDependencies ?? []),
    ...Object.keys(dependencies).filter((dependency) => dependency.endsWith('-mfe')),
  ]);
  const own = Object.entries(dependencies).filter(([dependency]) => !peerPackages.has(dependency) && !omitted.has(dependency));
  const peers = Object.entries({ ...devDependencies, ...dependencies }).filter(
    ([dependency]) => peerPackages.has(dependency) && (imported.has(dependency) || dependency in dependencies),
  );
  return {
    name,
    version,
    license: 'UNLICENSED',
    type: 'module',
    ...(sideEffects === undefined ? {} : { sideEffects }),
    engines: { node: '>=20.19' },
    files: ['dist'],
    ...(programs.length > 0 ? { bin: Object.fromEntries(programs) } : { exports: packedExports(manifest) }),
    dependencies: Object.fromEntries(own),
    ...(peers.length > 0 ? { peerDependencies: Object.fromEntries(peers.map(([peer, at]) => [peer, `^${at}`])) } : {}),
  };
}

function packedExports({ name, exports }: WorkspaceManifest): object {
  const built = Object.entries(exports).filter(([key]) => key !== './package.json');
  const packed = built.map(([key, exported]) => {
    const file = builtFile(typeof exported === 'string' ? exported : exported.default);
    if (!/^\.\/dist\/.+\.m?js$/.test(file)) throw new UserError(`${name} exports ${file}, which is not built from its src`);
    return [key, { types: file.replace(/\.(m?)js$/, '.d.$1ts'), default: file }];
  });
  // Tools that look up a package by its package.json need this export.
  return Object.fromEntries([...packed, ['./package.json', './package.json']]);
}

/** Built path of a source: `./src/router/index.ts` → `./dist/router/index.js`. */
function builtFile(source: string): string {
  return source.replace(/^(\.\/)?src\//, './dist/').replace(/\.tsx?$/, '.js');
}
