import { Latin } from '@riwaq/design-system';
import { formatDateTime } from '@riwaq/text';
import type { ReactNode } from 'react';
import { sentence } from './sentence';

interface DoerProps {
  readonly by: string;
}

/** Who did something: «بيد سميرة». It fits a woman and a man; a verb of theirs would have to choose. */
export const ByHand = ({ by }: DoerProps): ReactNode => sentence`بيد ${<Latin>{by}</Latin>}`;

/** Who changed something last, and when: «آخر تغيير بيد سميرة في 29 نوفمبر 2026، 10:00». */
export const LastChange = ({ by, at }: DoerProps & { readonly at: number }): ReactNode =>
  sentence`آخر تغيير ${<ByHand by={by} />} في ${formatDateTime(at)}`;
