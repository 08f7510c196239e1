import { fileKind, MOST_FILE_BYTES } from '@riwaq/contracts';
import { sha256 } from '../../system/files';
import { UserError } from '../../system/user-error';
import { type AppRecords, pathIn } from './app-records';
import { authorOf } from './commit-words';
import { syncRecords } from './sync-records';
import { inRecordsTurn } from './turn';

/**
 * Commits a picture among the app’s and returns its name, which is that of its content. No page shows it before a record names it; a
 * publication draws a smaller copy. Throws `UserError` for bytes that are no picture, or too many.
 */
export async function addPicture(records: AppRecords, content: Uint8Array, by: string): Promise<string> {
  const { home, repository, workspace } = records;
  const kind = fileKind(content);
  if (!kind?.type.startsWith('image/')) throw new UserError('this is no JPEG, PNG or WebP picture');
  if (content.length > MOST_FILE_BYTES) throw new UserError(`a picture has at most ${MOST_FILE_BYTES / 1_000_000} MB`);
  const name = `${sha256(content).slice(0, 16)}.${kind.extension}`;
  const folder = pathIn(records, 'content/pictures');
  const file = `${folder}/${name}`;
  const change = { action: 'add', what: `a picture of ${workspace.app}`, by } as const;
  await inRecordsTurn(home, change, async () => {
    const { commit: parent } = await syncRecords(records);
    if ((await repository.read(parent, folder, (name) => name === file)).size > 0) return;
    const author = authorOf(records, by);
    const message = `Add the picture ${name}`;
    const commit = await repository.commit({
      ...{ origin: 'publication', parent, author, at: records.now(), message },
      files: new Map([[file, content]]),
    });
    await repository.advance(commit, parent);
  });
  return name;
}
