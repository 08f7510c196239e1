import type { CsvColumn, RecordIssue, RecordsEditor } from '@riwaq/contracts/edited-records';
import { Latin, Ltr, Notice } from '@riwaq/design-system';

interface RowIssuesProps {
  readonly issues: readonly RecordIssue[];
  readonly columns: readonly CsvColumn[];
  readonly editor: RecordsEditor;
}

/** What is wrong with rows of a CSV: row, column, and in Arabic where the words are known what to do. */
export function RowIssues({ issues, columns, editor }: RowIssuesProps) {
  return (
    <Notice tone="error" title="لم يُنشر شيء: أصلح الملف ثم اختره من جديد">
      <ul>
        {issues.map((issue) => {
          const arabic = editor.arabic(issue.message);
          const where = placeOf(issue, columns, editor);
          return (
            <li key={`${issue.row} ${issue.field} ${issue.message}`}>
              {where && <Latin>{`${where}: `}</Latin>}
              {arabic ?? <Ltr lang="en">{issue.message}</Ltr>}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}

/** «السطر 3، الدورة»: by the title of the column, or of the field where a check names one. */
function placeOf({ row, kind, field }: RecordIssue, columns: readonly CsvColumn[], { kinds }: RecordsEditor): string {
  const name = field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';
  const label =
    columns.find((column) => column.name === name)?.label ??
    kinds.find((known) => known.kind === kind)?.fields.find((known) => known.field === name)?.label ??
    name;
  return [row !== undefined && `السطر ${row}`, label].filter(Boolean).join('، ');
}
