import { color, font } from '@riwaq/design-system';
import type { UseQueryResult } from '@tanstack/react-query';
import styled from 'styled-components';
import { Failure } from '../parts/answer';
import { useClock } from '../parts/clock';
import { passed } from '../texts/counts';

/** Milliseconds after which an answer counts as old: two looks failed. */
const OLD = 40_000;

const Line = styled.p`
  color: ${color.muted};
  font-size: ${font.caption};
`;

/** How old what is shown is. A silent server gets a notice, and the last answer stays. */
export function Freshness({ of: { error, dataUpdatedAt, isFetching, refetch } }: { readonly of: UseQueryResult }) {
  const age = Math.max(0, useClock() - dataUpdatedAt);
  if (dataUpdatedAt === 0) return null;
  if (error || age > OLD) {
    return <Failure title={`ما تراه قديم: وصل قبل ${passed(age)}`} error={error} onRetry={() => refetch()} busy={isFetching} />;
  }
  return <Line>{`حُدّث قبل ${passed(age)}، ويتجدد كل 15 ثانية`}</Line>;
}
