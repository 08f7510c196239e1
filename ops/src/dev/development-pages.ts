import type { PublicSite } from '@riwaq/contracts';
import { owningRoute } from '@riwaq/runtime/router/owning-route';
import { algiersMidnight } from '../compose/algiers-midnight';
import { liveReleases, pinnedRemote } from '../compose/live-releases';
import { currentFolder } from '../generations/generation-folders';
import { readRegistry } from '../registry/read-registry';
import { developmentPath } from './addresses';
import { type DrawnHead, developmentDocument } from './development-document';
import { developmentComposition, developmentPatterns, developmentRemotes } from './development-site';
import type { FollowedDescription } from './follow-description';
import type { DevelopmentPages } from './site-requests';

interface Sources {
  /** `RIWAQ_HOME`, with a live site in it. */
  readonly home: string;
  readonly site: PublicSite;
  readonly head: DrawnHead;
  /** Of the shell and of each remote that runs from its sources. */
  readonly descriptions: readonly FollowedDescription[];
}

/** Writes the documents and the list of remotes of a site in development. Each is made anew when it is asked for: releases may be promoted and sources change meanwhile. */
export function developmentPages({ home, site, head, descriptions }: Sources): DevelopmentPages {
  const developed = () => Promise.all(descriptions.map((description) => description.current()));
  const released = async () => liveReleases(await readRegistry(await currentFolder(home)));

  return {
    async liveList() {
      const live = (await released()).filter(({ app }) => app !== 'shell').map((release) => [release.app, pinnedRemote(release)]);
      return JSON.stringify(developmentRemotes({ remotes: Object.fromEntries(live) }, await developed()));
    },
    async document(path) {
      const [releases, apps] = await Promise.all([released(), developed()]);
      const live = releases.map(({ descriptor }) => descriptor);
      const composition = developmentComposition({ site, live, developed: apps, relativeTo: algiersMidnight(Date.now()) });
      const html = developmentDocument({ head, composition, script: `${developmentPath('shell')}main.js` });
      const routes = developmentPatterns(live, apps).map((pattern) => ({ path: pattern }));
      return { status: owningRoute(routes, encodeURI(path)) ? 200 : 404, html };
    },
  };
}
