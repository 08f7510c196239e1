import type { EditedKind, RecordDraft } from '@riwaq/contracts/edited-records';
import { isFields } from '@riwaq/contracts/records-of-kind';
import type { PriceWords } from '../../change/effect-rows';
import { nameOfField } from '../../texts/record-place';
import { attempt, titleOr } from '../record-words';

/**
 * The prices of a draft's records as its form names them: the `price` of `full` of `week-offer-2` is «العرض الكامل: السعر». Undefined for the landing of
 * an affiliate: the title of its course names the course's own price.
 */
export function priceWords({ edits }: RecordDraft, kindOf: (kind: string) => EditedKind | undefined): PriceWords {
  return ({ item, field: priced, affiliate }) => {
    if (affiliate !== undefined) return undefined;
    const label = nameOfField(priced);
    const edit = edits.find(({ name }) => item.includes(name));
    const kind = edit && kindOf(edit.kind);
    if (!label || !edit?.record || !kind) return undefined;
    const { record } = edit;
    const titles = kind.fields.flatMap((field) => {
      const items: unknown = record[field.field];
      if (field.as !== 'list' || !Array.isArray(items)) return [];
      return items.flatMap((each: unknown, at) =>
        isFields(each) && [each.id, each.version].includes(item.at(-1)) ? attempt(() => field.titleOf(each, at), '') : [],
      );
    });
    return `${titles[0] || titleOr(kind, record, edit.name)}: ${label}`;
  };
}
