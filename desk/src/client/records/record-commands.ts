import { algeriaMinute } from '@riwaq/contracts/algeria-time';
import type { RecordApp } from '../../contract/records';
import { quoted } from '../../contract/site-change';

/** Name of the file that holds a draft in the commands below. */
export const DRAFT_FILE = 'draft.json';

interface Publishing {
  readonly why: string;
  readonly accepted: readonly string[];
}

const begin = (act: string, app: RecordApp) => ['npx riwaq records', act, app];
const end = ({ why, accepted }: Publishing) => [...accepted.map((flag) => `--${flag}`), '--why', quoted(why || '…')];

/** The commands that do what the page does, as somebody types them. Instants are in milliseconds. */
export const recordCommand = {
  publish: (app: RecordApp, how: Publishing) => [...begin('publish', app), '--draft', DRAFT_FILE, ...end(how)].join(' '),
  takeBack: (app: RecordApp, commit: string, how: Publishing) => [...begin('take-back', app), commit, ...end(how)].join(' '),
  save: (app: RecordApp, id: string) => [...begin('save', app), '--draft', DRAFT_FILE, '--id', id].join(' '),
  discard: (app: RecordApp, id: string) => [...begin('discard', app), id].join(' '),
  preview: (app: RecordApp, at: number | undefined) =>
    [...begin('preview', app), '--draft', DRAFT_FILE, ...(at === undefined ? [] : ['--at', algeriaMinute(at)])].join(' '),
};
