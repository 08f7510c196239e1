import type { LoaderData, PageProps } from '@riwaq/contracts';
import { Container, FarSection, Heading, Section, Stack, space, Text } from '@riwaq/design-system';
import { PaletteScope } from '@riwaq/design-system/palette-scope';
import { lazyPart, Page, useHydrated } from '@riwaq/runtime';
import styled from 'styled-components';
import { CoverParts } from './cover-parts';
import { DataParts } from './data-parts';
import type { loader } from './design-system-page.server';
import { FormParts } from './form-parts';
import { TypeParts } from './type-parts';

// Dialogs, tabs and toasts are loaded when they are needed, here as on every page.
const MessageParts = lazyPart(() => import(/* webpackChunkName: "message-parts" */ './message-parts'), { name: 'message parts' });

const schemes = [
  { scheme: 'light', title: 'ألوان النهار' },
  { scheme: 'dark', title: 'ألوان الليل' },
] as const;

const Scope = styled(PaletteScope)`
  padding-block: ${space[6]};
`;

/** `/design-system` under `npm run dev`: every component in every state, in both themes. */
export function Component({ loaderData }: PageProps<LoaderData<typeof loader>>) {
  const isHydrated = useHydrated();
  return (
    <Page>
      <Section>
        <Container>
          <Stack $gap={1}>
            <Heading level={1}>نظام التصميم</Heading>
            <Text $variant="lead">كل مكوّن في كل حالاته، كما تراه الفرق وهي تبني صفحاتها.</Text>
          </Stack>
        </Container>
      </Section>
      {schemes.map(({ scheme, title }) => (
        <Scope key={scheme} $scheme={scheme}>
          <Container>
            <Stack $gap={6}>
              <Heading level={2}>{title}</Heading>
              <TypeParts />
              <DataParts />
              <CoverParts covers={loaderData.covers} />
              {isHydrated && <MessageParts />}
              <FormParts scheme={scheme} />
            </Stack>
          </Container>
        </Scope>
      ))}
      <FarSection $room={['12rem', '11rem', '11rem']}>
        <Container>
          <Heading level={2}>جزء بعيد</Heading>
          <Text>لا يحسب المتصفح مواضع ما فيه حتى يقترب منه الزائر.</Text>
        </Container>
      </FarSection>
    </Page>
  );
}
