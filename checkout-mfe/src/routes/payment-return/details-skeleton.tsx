import { Skeleton, Stack } from '@riwaq/design-system';
import styled from 'styled-components';

const Row = styled(Skeleton)`
  block-size: 4.125rem;
`;

/** Placeholder of the details, in their size. */
export function DetailsSkeleton() {
  return (
    <Stack $gap={1}>
      {['reference', 'serial', 'facts'].map((detail) => (
        <Row key={detail} $shape="control" />
      ))}
    </Stack>
  );
}
