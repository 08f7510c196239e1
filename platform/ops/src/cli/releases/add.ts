import { resolve } from 'node:path';
import { addRelease } from '../../store/add-release';
import { nameOf } from '../../store/release-store';
import { UserError } from '../../system/user-error';
import { type Command, text } from '../command';
import { weightLimit } from './weight-limit';

/** `riwaq add`: puts releases that were made elsewhere into the store. */
export const addCommand: Command = {
  name: 'add',
  summary: 'put a release that was made elsewhere into the release store',
  usage: [
    'riwaq add <folder or tarball> …',
    '',
    'Holds each file against its checksum and copies the same bytes; the release appears whole or not at all. Nothing goes live.',
    'A folder has the release’s descriptor.json, as a store or a workflow’s artefact has it; a tarball (.tar, .tar.gz, .tgz) that folder.',
    'The same release once more changes nothing. Other content under a released version is refused, and so is a page that loads more script',
    'at first than check.firstScriptKiB of the configuration.',
  ],
  options: {
    app: text('<app>', 'the app whose release it has to be'),
    digest: text('<sha256>', 'what its descriptor.json has to be, as the workflow that built it and its attestation say'),
  },
  positionals: [1, Number.POSITIVE_INFINITY],
  async run(args, context) {
    const { home, cwd, print, tell } = context;
    const digest = args.text('digest')?.replace(/^sha256:/, '');
    if (digest !== undefined && (!/^[0-9a-f]{64}$/.test(digest) || args.positionals.length > 1))
      throw new UserError('--digest is the sha256 of one release’s descriptor.json: 64 hexadecimal digits', 2);
    const limit = await weightLimit(context);
    const added: object[] = [];
    for (const from of args.positionals) {
      const release = await addRelease(home, resolve(cwd, from), { app: args.text('app'), digest, limit });
      const what = release.outcome === 'released' ? `added: ${release.files} files` : 'is here already, with the same content';
      print(`${nameOf(release)} ${what}, sha256:${release.digest}`);
      added.push(release);
    }
    tell(added);
  },
};
