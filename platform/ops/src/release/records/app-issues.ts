import { type RecordEdit, type RecordFiles, type RecordIssue, recordName } from '@riwaq/contracts/edited-records';
import type { ParseError } from '@riwaq/contracts/platform';
import { type Kind, listOf } from './record-lists';

/** What the app's check found, by the records of a draft. What is about no record of it names its file. `files` are those that were checked. */
export function appIssues(
  { what, issues }: Pick<ParseError, 'what' | 'issues'>,
  kinds: readonly Kind[],
  files: RecordFiles,
  edits: readonly RecordEdit[],
): RecordIssue[] {
  return issues.map(({ path, message }) => {
    const found = recordAt(what, path, kinds, files);
    const isOfDraft = found && edits.some(({ kind, name }) => kind === found.kind && name === found.name);
    return isOfDraft ? { ...found, message } : { field: path ? `${what}: ${path}` : what, message };
  });
}

/** The record and its field that an issue is about. Of a list the path begins with its index, or with the list's name and the index. */
function recordAt(
  what: string,
  path: string,
  kinds: readonly Kind[],
  files: RecordFiles,
): Required<Pick<RecordIssue, 'kind' | 'name' | 'field'>> | undefined {
  const below = 'content/';
  const file = what.includes(below) ? what.slice(what.indexOf(below) + below.length) : undefined;
  if (file === undefined) return undefined;
  const list = kinds.find((kind) => kind.file === file);
  if (list) {
    const [, at = '', field = ''] = /^(?:[a-z]+\.)?(\d+)(?:\.(.+))?$/i.exec(path) ?? [];
    const record = at === '' ? undefined : listOf(list, files)[Number(at)];
    return record && { kind: list.kind, name: recordName(list, record), field };
  }
  const folder = kinds.find((kind) => kind.file.endsWith('/') && file.startsWith(kind.file) && file.endsWith('.json'));
  return folder && { kind: folder.kind, name: file.slice(folder.file.length, -'.json'.length), field: path };
}

/** The issue of an error that says file, index and field in one line, as of a picture: `gifts-mfe/content/gifts.json: 2.picture: …`. */
export function issueOfMessage(
  message: string,
  kinds: readonly Kind[],
  files: RecordFiles,
  edits: readonly RecordEdit[],
): RecordIssue[] | undefined {
  const [what = '', path = '', ...rest] = message.split(': ');
  const isOfField = what.includes('/content/') && what.endsWith('.json') && /^[\w.]+$/.test(path) && rest.length > 0;
  if (!isOfField) return undefined;
  return appIssues({ what, issues: [{ path, message: rest.join(': ') }] }, kinds, files, edits);
}

/** The issues of a draft, those of imported records with their rows. */
export function withRows(issues: readonly RecordIssue[], edits: readonly RecordEdit[]): RecordIssue[] {
  return issues.map((issue) => {
    const row = edits.find(({ kind, name }) => kind === issue.kind && name === issue.name)?.row;
    return row === undefined ? issue : { ...issue, row };
  });
}

/** An issue for people: where, also in which `file` and row, and what is wrong. */
export function issueLine({ row, kind, name, field, message }: RecordIssue, file?: string): string {
  const where = [file, row && `row ${row}`, [kind, name, field].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return where ? `${where}: ${message}` : message;
}
