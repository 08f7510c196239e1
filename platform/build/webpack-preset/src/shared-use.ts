import type { ReleaseDescriptor } from '@riwaq/contracts/platform';
import type { Compilation, Dependency, Module, Stats } from 'webpack';
import { carriedPackages, carriedVersion, interfacePackages } from './shared-packages';

/** webpack's module of a package that is taken from the shell. */
type SharedModule = Module & { readonly options: { readonly shareKey: string } };

export const isShared = (module: Module | null): module is SharedModule => module?.type === 'consume-shared-module';

/** A dependency on names of a module. */
type NamedDependency = Dependency & { getIds(graph: Compilation['moduleGraph']): readonly string[] };

const isNamed = (dependency: Dependency): dependency is NamedDependency =>
  dependency.type === 'harmony import specifier' || dependency.type === 'harmony export imported specifier';

/** Names of the singletons that a remote's browser build takes from the shell, by package. `*` where it takes a package whole. */
export function takenNames({ compilation }: Stats): NonNullable<ReleaseDescriptor['interface']> {
  const { moduleGraph } = compilation;
  const names = new Map(interfacePackages.map((name) => [name, new Set<string>()]));
  for (const module of modulesOf(compilation)) {
    for (const dependency of module.dependencies.filter(isNamed)) {
      const target = moduleGraph.getModule(dependency);
      if (isShared(target)) names.get(target.options.shareKey)?.add(dependency.getIds(moduleGraph)[0] ?? '*');
    }
  }
  return sorted(names);
}

/** Names of the singletons that the shell's browser build gives, by package. */
export function givenNames({ compilation }: Stats): NonNullable<ReleaseDescriptor['interface']> {
  const { moduleGraph } = compilation;
  const names = new Map<string, Iterable<string>>();
  for (const module of modulesOf(compilation).filter(isShared)) {
    const { shareKey } = module.options;
    const [given] = fallbacksOf(module).flatMap((dependency) => moduleGraph.getModule(dependency) ?? []);
    const exported = given && moduleGraph.getProvidedExports(given);
    if (interfacePackages.includes(shareKey) && Array.isArray(exported)) names.set(shareKey, exported);
  }
  const unknown = interfacePackages.filter((name) => !names.has(name));
  if (unknown.length > 0) throw new Error(`the shell's build does not say which names it gives of ${unknown.join(', ')}`);
  return sorted(names);
}

/** The copies that a build gives or carries, with the browser files that bring one; none where the first page has it. */
export function carriedCopies(folder: string, { compilation }: Stats): NonNullable<ReleaseDescriptor['carried']> {
  const version = carriedVersion(folder);
  const provided = modulesOf(compilation).filter(({ type }) => type === 'provide-module');
  const filesOf = (name: string) => {
    const blocks = provided.filter((module) => module.identifier().includes(` ${name}@`)).flatMap(({ blocks }) => blocks);
    const files = blocks.flatMap((block) => compilation.chunkGraph.getBlockChunkGroup(block)?.getFiles() ?? []);
    return [...new Set(files)].filter((file) => file.endsWith('.js')).sort();
  };
  return Object.fromEntries(carriedPackages.map((name) => [name, { version, files: filesOf(name) }]));
}

/** Every module of a build, also those that the optimizer put together. */
function modulesOf({ modules }: Compilation): Module[] {
  return [...modules].flatMap((module) => ('modules' in module ? [...(module.modules as Iterable<Module>)] : [module]));
}

/** What a shared module falls back to: at once where it is eager, else in a block. */
const fallbacksOf = ({ dependencies, blocks }: Module): Dependency[] => [...dependencies, ...blocks.flatMap((block) => block.dependencies)];

function sorted(names: ReadonlyMap<string, Iterable<string>>): NonNullable<ReleaseDescriptor['interface']> {
  return Object.fromEntries([...names].map(([name, taken]) => [name, [...new Set(taken)].sort()]));
}
