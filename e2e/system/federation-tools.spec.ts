import { readDocument } from '../support/composed-document';
import { expect, test } from '../support/fixtures';

/** What the Module Federation devtools read. */
interface Federation {
  readonly moduleInfo: Readonly<Record<string, Release>>;
  readonly __SHARE__: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, object>>>>>>>>;
}

interface Release {
  readonly version: string;
  readonly remotesInfo?: Readonly<Record<string, { readonly matchedVersion: string }>>;
  readonly shared: readonly { readonly sharedName: string; readonly version: string }[];
}

declare const __FEDERATION__: Federation;

test('the devtools of the federation are told of the host, its remotes, their versions and what is shared', async ({ page, request }) => {
  await page.goto('/?boundaries');
  const { composition } = await readDocument(request, '/');
  const modules = () => page.evaluate(() => (typeof __FEDERATION__ === 'object' ? __FEDERATION__.moduleInfo : {}));
  const hostOf = (info: Federation['moduleInfo']) => info[`shell:${composition.shell}`];
  for (const app of ['catalog', 'offers']) {
    const { version, global } = composition.remotes[app]?.live ?? {};
    await expect
      .poll(async () => {
        const info = await modules();
        return [hostOf(info)?.remotesInfo?.[`${global}`], info[`${global}:${version}`]?.version];
      })
      .toEqual([{ matchedVersion: version }, version]);
  }
  const host = hostOf(await modules());
  const shared = Object.fromEntries((host?.shared ?? []).map(({ sharedName, version }) => [sharedName, version]));
  expect(shared).toMatchObject({ react: expect.stringMatching(/^19\./), '@riwaq/runtime': expect.stringMatching(/^\d+\.\d+\.\d+$/) });

  const scopes = await page.evaluate(() =>
    Object.values(__FEDERATION__.__SHARE__).flatMap((given) =>
      Object.entries(given.default ?? {}).map(([name, versions]) => [name, Object.keys(versions)]),
    ),
  );
  expect(scopes).toContainEqual(['react', [shared.react]]);
});
