import type { EditedKind, RecordDraft, RecordFields, RecordFiles } from '@riwaq/contracts/edited-records';
import type { PageTitle } from '../../change/effect-rows';
import { attempt, titleOr } from '../record-words';
import { recordNamed } from '../records-in-files';

/** The pages of a draft's records by the titles of these, as they shall be and as they were: what comes and goes is named. */
export function pageTitles({ edits }: RecordDraft, kindOf: (kind: string) => EditedKind | undefined, files: RecordFiles = {}): PageTitle {
  const titles = new Map(
    edits.flatMap(({ kind: of, name, record }) => {
      const kind = kindOf(of);
      const pagesOf = (each: RecordFields | null) =>
        kind && each
          ? attempt(() => kind.addressesOf(each), []).map((address) => [address, titleOr(kind, each, name, files)] as const)
          : [];
      return [...pagesOf(kind ? recordNamed(kind, name, files) : null), ...pagesOf(record)];
    }),
  );
  return (address) => titles.get(address);
}
