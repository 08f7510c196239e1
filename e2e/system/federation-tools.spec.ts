import { expect, test } from '../support/fixtures';

/** What the Module Federation devtools read of a page. */
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

test('the devtools of the federation are told of the host, its remotes, their versions and what is shared', async ({ page }) => {
  await page.goto('/?boundaries');
  await page.waitForFunction(() => typeof __FEDERATION__ === 'object' && Object.keys(__FEDERATION__.moduleInfo).length > 2);
  const info = await page.evaluate(() => __FEDERATION__.moduleInfo);
  const composed = await page.evaluate(() => JSON.parse(document.getElementById('composition')?.textContent ?? ''));

  const host = info[`shell:${composed.shell}`];
  for (const app of ['catalog', 'offers']) {
    const { version, global } = composed.remotes[app].live;
    expect(host?.remotesInfo?.[global]).toEqual({ matchedVersion: version });
    expect(info[`${global}:${version}`]?.version).toBe(version);
  }
  const shared = Object.fromEntries((host?.shared ?? []).map(({ sharedName, version }) => [sharedName, version]));
  expect(shared).toMatchObject({ react: expect.stringMatching(/^19\./), '@riwaq/runtime': expect.stringMatching(/^\d+\.\d+\.\d+$/) });

  const scopes = await page.evaluate(() =>
    Object.values(__FEDERATION__.__SHARE__).flatMap((given) =>
      Object.entries(given.default ?? {}).map(([name, versions]) => [name, Object.keys(versions)]),
    ),
  );
  expect(scopes).toContainEqual(['react', [shared.react]]);
});
