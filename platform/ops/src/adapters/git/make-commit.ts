import type { NewCommit } from '../../release/records/repository';
import { committers, type Git, gitText } from './git-program';

/** Keeps a commit that no branch has yet from being cleaned away. */
const BEING_PUBLISHED = 'refs/riwaq/being-published';

/** Makes a commit that no branch has, of names and texts that never become options. Throws `UserError` where git refuses it. */
export async function makeCommit(git: Git, { origin, parent, author, at, message, files }: NewCommit): Promise<string> {
  const when = `${Math.floor(at / 1000)} +0000`;
  const parts: (string | Uint8Array)[] = [
    `commit ${BEING_PUBLISHED}\nmark :1\n`,
    `author ${identityOf(author.name)} <${identityOf(author.email)}> ${when}\n`,
    `committer Riwaq <${committers[origin]}> ${when}\n`,
    ...data(message),
    ...(parent === undefined ? [] : [`from ${parent}\n`]),
  ];
  for (const [file, content] of files) {
    if (content === undefined) parts.push(`D ${quoted(file)}\n`);
    else parts.push(`M 100644 inline ${quoted(file)}\n`, ...data(content));
  }
  parts.push('get-mark :1\n');
  const input = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
  return gitText(git, ['fast-import', '--quiet', '--force', '--date-format=raw'], { input });
}

function data(content: string | Uint8Array): (string | Uint8Array)[] {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return [`data ${bytes.length}\n`, bytes, '\n'];
}

/** A name without what would end it: brackets, line ends. */
const identityOf = (text: string) => text.replaceAll(/[<>\p{Cc}]/gu, '').trim() || 'Riwaq';

const quoted = (file: string) => `"${file.replaceAll(/[\\"]/g, '\\$&').replaceAll('\n', '\\n')}"`;
