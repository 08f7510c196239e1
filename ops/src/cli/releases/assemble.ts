import { parse, VersionSchema } from '@riwaq/contracts';
import { assembleRelease } from '../../release/assemble/assemble-release';
import { nameOf } from '../../store/release-store';
import { UserError } from '../../system/user-error';
import { appArgument, type Command, type ParsedArguments, text } from '../command';

/** `riwaq assemble`: makes a release of the code of one release and the records of another. */
export const assembleCommand: Command = {
  name: 'assemble',
  summary: 'make a release of the code of one and the records of another',
  usage: [
    'riwaq assemble <app> --code <version> --records <version>',
    '',
    'Puts a release into the store that has the code of one release of the app and the records of another (content/, with their pictures), without any build:',
    '1.2.0-records.1.3.0. It is promoted like any other. A landing or an offer goes live so beside code that was rolled back.',
    'The code reads the records first: what it cannot read is refused with the file and the field.',
    'The same two give the same release on each machine. riwaq rollback --only assembles what it needs by itself.',
  ],
  options: {
    code: text('<v>', 'the release whose code it has'),
    records: text('<v>', 'the release whose records it has'),
  },
  positionals: [0, 1],
  async run(args, context) {
    const app = appArgument(args.positionals[0], context);
    const parts = { code: versionOf(args, 'code'), records: versionOf(args, 'records') };
    const { outcome, ...release } = await assembleRelease(context.home, app, parts);
    const is = outcome === 'released' ? 'released' : 'is in the store already';
    context.print(`${nameOf(release)} ${is}: the code of ${parts.code}, the records of ${parts.records}`);
    context.tell({ ...release, outcome });
  },
};

function versionOf(args: ParsedArguments, option: string): string {
  const version = args.text(option);
  if (version === undefined) throw new UserError(`--${option} names a release of the app, for example --${option} 1.2.0`, 2);
  return parse(VersionSchema, version, `--${option}`);
}
