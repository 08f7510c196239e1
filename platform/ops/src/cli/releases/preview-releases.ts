import { releaseNameOf } from '../../registry/checks';
import { liveDescriptors } from '../../registry/registry';
import { promote, releaseNames } from '../../release/change/promote';
import { leftOutText } from '../../release/plan/effect-lines';
import { previewKey, signPreviewToken } from '../../release/previews/preview-token';
import { keepPreview, removePreviews } from '../../release/previews/stored-previews';
import { nameOf, parseReleaseName } from '../../store/release-store';
import { UserError } from '../../system/user-error';
import type { CommandContext, ParsedArguments } from '../command';

const HOUR_MS = 3_600_000;
const USUAL_HOURS = 24;
const MOST_HOURS = 168;

/**
 * Composes the live site with these releases and prints a preview link, or ends such previews. Throws `UserError` where there is no key, or
 * the releases are live.
 */
export async function previewReleases(args: ParsedArguments, context: CommandContext): Promise<void> {
  const { home, compose, now, print, tell, environment } = context;
  const releases = args.positionals.map(parseReleaseName);
  if (args.on('end')) {
    const ended = await removePreviews(home, now(), releases.map(nameOf));
    print(`${ended} previews of ${releaseNames(releases)} ended`);
    return tell({ ended });
  }
  const key = await previewKey(environment);
  if (key === undefined) throw new UserError('previews need a key: PREVIEW_KEY, or PREVIEW_KEY_FILE, the same as riwaq serve has');
  const until = now() + hoursOf(args.text('hours')) * HOUR_MS;

  const { public: site } = await context.siteConfig();
  const by = context.user();
  let id = '';
  const { promoted, leftOut, warnings } = await promote(
    {
      ...{ home, site, compose, now, by },
      trial: true,
      drops: true,
      async gate({ target, registry }) {
        const shown = liveDescriptors(registry).filter(({ name }) => releases.some(({ app }) => app === name));
        id = await keepPreview(home, target, { releases: shown.map(releaseNameOf), until, by }, now());
      },
    },
    releases,
  );
  for (const line of [...leftOut.map(leftOutText), ...warnings]) context.warn(`note: ${line}`);
  if (promoted.length === 0) throw new UserError(`${releaseNames(releases)}: live already, there is nothing to preview`);
  const link = `${site.origin}/preview/${signPreviewToken({ id, until }, key)}`;
  print(`${releaseNames(promoted)} until ${new Date(until).toISOString()}  ${link}`);
  tell({ releases: promoted, until, link });
}

function hoursOf(text = String(USUAL_HOURS)): number {
  const hours = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (hours < 1 || hours > MOST_HOURS) throw new UserError(`--hours is a number from 1 to ${MOST_HOURS}, not «${text}»`, 2);
  return hours;
}
