import { promote, releaseNames } from '../../release/change/promote';
import type { ChangeContext } from '../../release/generations/site-change';
import { leftOutText } from '../../release/plan/effect-lines';
import { makePreview } from '../../release/previews/make-preview';
import { previewKey, previewLink } from '../../release/previews/preview-token';
import { removePreviews } from '../../release/previews/stored-previews';
import { nameOf, parseReleaseName, type ReleaseName } from '../../store/release-store';
import { UserError } from '../../system/user-error';
import { type Command, type CommandContext, flag, text } from '../command';
import { readMoment } from '../moment';

const HOUR_MS = 3_600_000;
const USUAL_HOURS = 24;
const MOST_HOURS = 168;

/** `riwaq preview`: a link to a site that is not live. */
export const previewCommand: Command = {
  name: 'preview',
  summary: 'show the site with releases, or as at a moment, to who has the link',
  usage: [
    'riwaq preview [<app>@<version> …] [--at 2026-12-01T10:00] [--hours 24]',
    'riwaq preview <app>@<version> … --end',
    '',
    'Composes the site aside with these releases among all that are live, as now or as at that moment in Algeria, and prints a link. Who opens',
    'it sees that shop, under a banner, until its time is over; nobody else does. Nothing can be ordered meanwhile. The link is signed',
    'with PREVIEW_KEY, or what PREVIEW_KEY_FILE holds: the same as riwaq serve has. Sources at a moment: npm start -- --at 2026-12-01T10:00.',
  ],
  options: {
    at: text('<moment>', 'what the clock says as a page opens; it goes on from there'),
    hours: text('<n>', 'how long the link opens it, from 1 to 168; 24 where it is not given'),
    end: flag('ends the previews of these releases'),
  },
  positionals: [0, Number.POSITIVE_INFINITY],
  async run(args, context) {
    const { home, compose, now, print, tell, environment } = context;
    const releases = args.positionals.map(parseReleaseName);
    if (args.on('end')) return endPreviews(releases, context);
    const moment = args.text('at');
    if (releases.length === 0 && moment === undefined)
      throw new UserError('preview needs a release or a moment: riwaq preview offers@1.4.0, or riwaq preview --at 2026-12-01T10:00', 2);
    const at = moment === undefined ? undefined : readMoment(moment);
    const key = await previewKey(environment);
    if (key === undefined) throw new UserError('previews need a key: PREVIEW_KEY, or PREVIEW_KEY_FILE, the same as riwaq serve has');
    const until = now() + hoursOf(args.text('hours')) * HOUR_MS;

    const { public: site } = await context.siteConfig();
    const apps = releases.map(({ app }) => app);
    const preview = await makePreview({ home, site, compose, now, by: context.user() }, { apps, until, at }, promoteAside);
    const link = previewLink(site.origin, preview, key);
    print(
      `${releases.length > 0 ? preview.what : 'the live site'}${moment === undefined ? '' : ` at ${moment}`} until ${new Date(until).toISOString()}  ${link}`,
    );
    tell({ ...preview, link });

    async function promoteAside(aside: ChangeContext): Promise<void> {
      const { leftOut, warnings } = await promote(aside, releases);
      for (const line of [...leftOut.map(leftOutText), ...warnings]) context.warn(`note: ${line}`);
    }
  },
};

/** Ends the previews that show one of these releases, whichever records it has. */
async function endPreviews(releases: readonly ReleaseName[], { home, now, print, tell }: CommandContext): Promise<void> {
  const names = releases.map(nameOf);
  const isEnded = (shown: string) => names.includes(shown.split(' ')[0] ?? '');
  const ended = await removePreviews(home, now(), ({ what }) => what.split(', ').some(isEnded));
  print(`${ended} previews of ${releaseNames(releases)} ended`);
  tell({ ended });
}

function hoursOf(text = String(USUAL_HOURS)): number {
  const hours = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (hours < 1 || hours > MOST_HOURS) throw new UserError(`--hours is a number from 1 to ${MOST_HOURS}, not «${text}»`, 2);
  return hours;
}
