import { resolve } from 'node:path';
import { type PulledRelease, pullRelease } from '../../release/transfer/pull-release';
import { openReleaseSource, type ReleaseSource } from '../../release/transfer/release-source';
import { nameOf, parseReleaseName, type ReleaseName } from '../../store/release-store';
import { UserError } from '../../system/user-error';
import { type Command, type CommandContext, text } from '../command';

/** `riwaq pull`: copies releases from elsewhere into the store. */
export const pullCommand: Command = {
  name: 'pull',
  summary: 'bring a release from another home, a store or a workflow’s artefact into the release store',
  usage: [
    'riwaq pull <place> <app>@<version> …',
    '',
    'Fetches the same bytes: each file is held against its checksum, and the release appears whole or not at all. Nothing goes live.',
    'The place is a folder or an https address of a home, of a store of releases, or of what a workflow has uploaded; or a name: staging is',
    'the folder or address that RIWAQ_HOME_STAGING says. RIWAQ_PULL_TOKEN is sent along to an address.',
  ],
  options: {
    digest: text('<sha256>', 'what its descriptor.json has to be, as the workflow that built it and its attestation say'),
  },
  positionals: [2, Number.POSITIVE_INFINITY],
  async run(args, context) {
    const [name = '', ...words] = args.positionals;
    const releases = words.map(parseReleaseName);
    const digest = args.text('digest')?.replace(/^sha256:/, '');
    if (digest !== undefined && (!/^[0-9a-f]{64}$/.test(digest) || releases.length > 1))
      throw new UserError('--digest is the sha256 of one release’s descriptor.json: 64 hexadecimal digits', 2);
    const source = releaseSourceNamed(name, context);
    const pulled: PulledRelease[] = [];
    for (const release of releases) pulled.push(await pull(source, release, context, digest));
    context.tell(pulled);
  },
};

/** Pulls a release and prints it. */
export async function pull(
  source: ReleaseSource,
  release: ReleaseName,
  { home, print }: CommandContext,
  digest?: string,
): Promise<PulledRelease> {
  const pulled = await pullRelease(home, source, release, digest);
  const { outcome, files } = pulled;
  const what = outcome === 'released' ? `pulled from ${source.name}: ${files} files` : 'is here already, with the same content';
  print(`${nameOf(release)} ${what}, sha256:${pulled.digest}`);
  return pulled;
}

/** The source that an argument names. Throws `UserError` with exit code 2 for a name that the environment does not define. */
export function releaseSourceNamed(word: string, { cwd, environment }: CommandContext): ReleaseSource {
  const variable = `RIWAQ_HOME_${word.toUpperCase().replaceAll('-', '_')}`;
  const isName = /^[a-z][a-z0-9-]*$/.test(word);
  const place = isName ? environment[variable] : word;
  if (!place)
    throw new UserError(`there is no place «${word}»: ${isName ? `${variable} says where it is; ./${word} is a folder` : 'name one'}`, 2);
  return openReleaseSource(place, resolve(cwd, place), environment.RIWAQ_PULL_TOKEN);
}
