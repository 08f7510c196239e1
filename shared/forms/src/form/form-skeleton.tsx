import { Card, media, Skeleton, Stack, VisuallyHidden } from '@riwaq/design-system';
import styled from 'styled-components';

interface Props {
  /** Number of fields, on a phone and side by side. */
  readonly fields: readonly [phone: number, wide: number];
  /** CSS heights on a phone and on a wide screen. */
  readonly heights: readonly [phone: string, wide: string];
  /** Label for screen readers. */
  readonly status?: string | undefined;
}

const Room = styled(Card)<{ $heights: Props['heights'] }>`
  justify-content: space-between;
  block-size: ${({ $heights }) => $heights[0]};

  ${media.medium} {
    block-size: ${({ $heights }) => $heights[1]};

    > [data-phone-only] {
      display: none;
    }
  }
`;

/** Placeholder of a form of another app, in its height. */
export function FormSkeleton({ fields: [phone, wide], heights, status }: Props) {
  return (
    <Room as="div" $heights={heights}>
      {status && <VisuallyHidden role="status">{status}</VisuallyHidden>}
      {Array.from({ length: phone }, (_, index) => index).map((field) => (
        <Stack key={field} $gap={1} data-phone-only={field >= wide || undefined}>
          <Skeleton $width="6rem" />
          <Skeleton $shape="control" />
        </Stack>
      ))}
    </Room>
  );
}
