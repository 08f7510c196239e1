import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readJson } from '../system/files';

/** What a descriptor of contract 1 has beside or instead of that of today. */
const older = {
  contract: 1,
  recordParts: {
    server: ['content/week-offers.json#default'],
    start: { names: [], file: 'media/records/1a2b3c4d5e6f7a8b.json' },
    chunks: [{ id: '7', script: 'page.js', names: [], file: 'media/records/8b7a6f5e4d3c2b1a.json' }],
  },
};

interface Descriptor {
  readonly name: string;
  readonly version: string;
  readonly routes: readonly object[];
  readonly documents: readonly object[];
  readonly resources: unknown;
}

function olderDescriptor({ resources, ...descriptor }: Descriptor): Descriptor & typeof older {
  const routes = descriptor.routes.map((route) => ({ ...route, beside: ['page.js'] }));
  const documents = descriptor.documents.map((document) => ({ ...document, digest: '3f9a1c2e' }));
  return { ...descriptor, resources: undefined, ...older, routes, documents };
}

/** Makes a home one of the time of contract 1: its live releases and their fallbacks, in the store and in the registry. */
export async function makeOlder(home: string): Promise<void> {
  const file = join(home, 'current/registry.json');
  const registry = (await readJson(file)) as { microFrontends: Record<string, { extras: { descriptor: Descriptor } }[]> };
  for (const { extras } of Object.values(registry.microFrontends).flat()) {
    extras.descriptor = olderDescriptor(extras.descriptor);
    const { name, version } = extras.descriptor;
    await writeFile(join(home, 'releases', name, version, 'descriptor.json'), JSON.stringify(extras.descriptor));
  }
  await writeFile(file, JSON.stringify(registry));
}
