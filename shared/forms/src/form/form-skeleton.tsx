import { Card, media, Skeleton, Stack, VisuallyHidden } from '@riwaq/design-system';
import styled from 'styled-components';

interface Props {
  /** How many fields with their labels fill it: on a phone, and, fewer, where they stand side by side. */
  readonly fields: readonly [phone: number, wide: number];
  /** How high it is there and there, as CSS. */
  readonly heights: readonly [phone: string, wide: string];
  /** Said to those who do not see it. */
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

/** Stands where a form of another app will stand, as high as that form, so that nothing moves when it arrives. */
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
