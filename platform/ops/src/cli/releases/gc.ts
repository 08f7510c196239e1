import { releaseNames } from '../../release/change/promote';
import { collectGarbage } from '../../release/retention/collect-garbage';
import { UserError } from '../../system/user-error';
import { byOption, type Command, text } from '../command';

/** Days that a page may stay open, by default. */
const USUAL_DAYS = 30;

/** What a plan of it needs too. */
export const daysOption = { days: text('<n>', `how long a page may stay open; ${USUAL_DAYS} where it is not given`) };

/** `riwaq gc`: removes old releases and generations. */
export const gcCommand: Command = {
  name: 'gc',
  summary: 'remove releases and generations that no document of the last days names',
  usage: [
    'riwaq gc',
    '',
    'Removes releases that no document named in the last days and no rollback gives, images that only they had, and generations',
    'made before those days. What is live, what it falls back to, the generation before, and what was made in these days stay.',
  ],
  options: {
    ...daysOption,
    by: byOption('who removes, for those who wait'),
  },
  positionals: [0, 0],
  async run(args, { home, now, user, print, tell }) {
    const given = args.text('days') ?? String(USUAL_DAYS);
    if (!/^[1-9]\d{0,3}$/.test(given)) throw new UserError(`--days is a number of days from 1 on, not «${given}»`, 2);
    const isPlan = args.on('plan');
    const garbage = await collectGarbage({ home, days: Number(given), now: now(), by: args.text('by') ?? user(), isPlan });
    const { releases, records, generations, media, descriptions } = garbage;
    const counts = [
      `${releases.length} releases`,
      `${records.length} states of records`,
      `${generations.length} generations`,
      `${media.length} images`,
      `${descriptions.length} descriptions`,
    ];
    print(`${isPlan ? 'would go' : 'gone'}: ${counts.join(', ')}`);
    if (releases.length > 0) print(`releases: ${releaseNames(releases)}`);
    tell({ ...garbage, isPlan });
  },
};
