import type { LoaderData, PageProps } from '@riwaq/contracts';
import { Button, Container, Heading, Price, Section, Stack, Text } from '@riwaq/design-system';
import { Page, RemoteSlot } from '@riwaq/runtime';
import { toggleCartLine, useCart } from '@riwaq/store';
import { formatPrice } from '@riwaq/text';
import { useState } from 'react';
import styled from 'styled-components';
import type { loader } from './events-page.server';

const Invitation = styled(Section)`
  min-block-size: 60svh;
`;

/** `/events`: the next workshop, and what its guests work with, to be ordered here. */
export function Component({ loaderData: { title, description, tool } }: PageProps<LoaderData<typeof loader>>) {
  const lines = useCart((cart) => cart.lines);
  const [ordering, setOrdering] = useState(false);
  const { price, ...product } = tool;
  const chosen = lines.some(({ id }) => id === tool.id);

  return (
    <Page>
      <Invitation>
        <Container>
          <Stack>
            <Heading level={1}>{title}</Heading>
            <RemoteSlot of="events" fragment="NextEvent" fallback={null} />
            <Text>{description}</Text>
            <Text>
              نعمل ببرنامج {tool.name}: <Price amount={price} />
            </Text>
            <Button
              aria-pressed={chosen}
              onClick={() => toggleCartLine({ ...product, selectedVersion: null, price: formatPrice(price), originalPrice: price })}
            >
              {chosen ? `${tool.name} في باقتك` : `أضف ${tool.name} إلى باقتك`}
            </Button>
            {chosen && <Button onClick={() => setOrdering(true)}>اطلب الآن</Button>}
          </Stack>
        </Container>
      </Invitation>
      {ordering && (
        <RemoteSlot
          of="checkout"
          fragment="BundleCheckout"
          props={{ lines, onClose: () => setOrdering(false) }}
          fallback={<Text>لا يمكن الطلب الآن. راسلنا وسنكمل طلبك.</Text>}
        />
      )}
    </Page>
  );
}
