import { Button, Cluster, Stack } from '@riwaq/design-system';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import { PageLink } from '../address';
import { Answer } from '../parts/answer';
import { orderQuery, sellerQuery } from '../staff-client';
import { Invoice } from './invoice';
import { orderAddress } from './order-address';

/** Paper has the invoice alone. */
const OnPaper = createGlobalStyle`
  @page {
    size: A4;
    margin: 16mm 14mm;
  }

  @media print {
    body > div > header,
    body > div > a {
      display: none;
    }

    main#content {
      padding: 0;
    }
  }
`;

/** As wide as A4 without its margins. */
const Sheet = styled(Stack)`
  inline-size: 100%;
  max-inline-size: 46rem;
  margin-inline: auto;

  @media print {
    max-inline-size: none;
  }
`;

const Tools = styled(Cluster)`
  @media print {
    display: none;
  }
`;

/** The invoice of an order, to be printed or saved as PDF by the browser. */
export function InvoicePage({ reference }: { readonly reference: string }) {
  const order = useQuery(orderQuery(reference));
  const seller = useQuery(sellerQuery);
  // The browser names the PDF so.
  useEffect(() => {
    document.title = `فاتورة ${reference}`;
  }, [reference]);
  return (
    <Sheet $gap={3}>
      <OnPaper />
      <Tools $justify="space-between">
        <PageLink href={orderAddress(reference)}>عد إلى الطلب</PageLink>
        <Button disabled={!order.data || !seller.data} onClick={() => print()}>
          اطبعها أو احفظها PDF
        </Button>
      </Tools>
      <Answer of={order} label="الطلب">
        {(known) => (
          <Answer of={seller} label="بيانات المتجر">
            {(whoSells) => <Invoice order={known} seller={whoSells} />}
          </Answer>
        )}
      </Answer>
    </Sheet>
  );
}
