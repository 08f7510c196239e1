import { Card, media, Skeleton, Stack, VisuallyHidden } from '@riwaq/design-system';
import styled from 'styled-components';

interface Extent {
  /** Fields with their labels. */
  readonly fields: number;
  /** The height of the form, as CSS. */
  readonly height: string;
}

const Room = styled(Card)<{ $phone: string; $wide: string }>`
  justify-content: space-between;
  block-size: ${({ $phone }) => $phone};

  ${media.medium} {
    block-size: ${({ $wide }) => $wide};

    > [data-phone-only] {
      display: none;
    }
  }
`;

interface Props {
  /** On a phone, where fields stand below each other. */
  readonly phone: Extent;
  /** Where they stand side by side; of fewer fields than on a phone. */
  readonly wide: Extent;
  /** Said to those who do not see it. */
  readonly status?: string | undefined;
}

/** Stands where a form of another app will stand, as high as that form, so that nothing moves when it arrives. */
export function FormSkeleton({ phone, wide, status }: Props) {
  const fields = Array.from({ length: phone.fields }, (_, index) => index);
  return (
    <Room as="div" $phone={phone.height} $wide={wide.height}>
      {status && <VisuallyHidden role="status">{status}</VisuallyHidden>}
      {fields.map((field) => (
        <Stack key={field} $gap={1} data-phone-only={field >= wide.fields || undefined}>
          <Skeleton $width="6rem" />
          <Skeleton $shape="control" />
        </Stack>
      ))}
    </Room>
  );
}
