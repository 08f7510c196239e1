import { font, Heading, Latin, media } from '@riwaq/design-system';
import styled from 'styled-components';

/** Names of more letters are set smaller beside the picture: they stand on one line there, in whichever font has arrived. */
const LONG = 18;

const Title = styled(Heading)<{ $long: boolean }>`
  ${media.wide} {
    ${({ $long }) => $long && `font-size: ${font.heading2};`}
  }
`;

/** The name of a product as the title of its page. */
export function ProductTitle({ name }: { readonly name: string }) {
  return (
    <Title level={1} $long={name.length > LONG}>
      <Latin>{name}</Latin>
    </Title>
  );
}
