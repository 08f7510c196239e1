import type { OrderList } from '@riwaq/contracts/staff-orders';
import { ButtonAnchor, Cluster, Disclosure, EmptyState, Grid, Heading, Notice, Stack, Text } from '@riwaq/design-system';
import { DateField, Form, SelectField, SubmitButton, TextField } from '@riwaq/forms';
import { useMediaQuery } from '@riwaq/runtime';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AskedOrders } from '../../contract/orders';
import { goTo, linkTo, useSearch } from '../address';
import { reasonOf } from '../failure';
import { Answer } from '../parts/answer';
import { Page } from '../parts/page';
import { ordersQuery } from '../staff-client';
import { count } from '../texts/counts';
import { failureText } from '../texts/failure-text';
import { filtersIn, ordersAddress, ordersCsv, readOrdersAddress } from './order-address';
import { OrderRows } from './order-rows';
import { type Choice, OrderTable } from './order-table';
import { flowOptions, methodOptions, stageOptions } from './order-words';

/** «الطلبات»: what is due first, then every order; search and filters are in the address. */
export function OrdersPage() {
  const asked = readOrdersAddress(useSearch());
  const isFiltered = Object.keys(asked).length > 0;
  return (
    <Page title="الطلبات" lead="ما ينتظرك أولًا، ثم كل الطلبات. ابحث بالهاتف أو الاسم أو البريد أو المنتج أو الشريك أو رقم الطلب.">
      <Filters asked={asked} />
      {!isFiltered && <Listed asked={{ stage: 'due' }} title="ينتظرك الآن" nothing="لا شيء ينتظرك: كل ما دُفع مفعّل، وكل وصل مؤكد." />}
      <Listed
        asked={asked}
        title={isFiltered ? 'ما وُجد' : 'كل الطلبات'}
        nothing={isFiltered ? 'لا طلب يطابق بحثك. جرّب جزءًا من الاسم أو أرقام الهاتف وحدها.' : 'لا طلبات بعد. يظهر هنا كل طلب حين يصل.'}
        canSave
      />
    </Page>
  );
}

/** Search and filters. Each choice is a page of its own, so that «رجوع» leads back to it. */
function Filters({ asked }: { readonly asked: AskedOrders }) {
  const [typed, setTyped] = useState(typedIn(asked));
  const address = ordersAddress(asked);
  const { search: _search, after: _after, ...filters } = asked;
  // «رجوع», and a link that takes the filters away, change the address alone.
  useEffect(() => setTyped(typedIn(readOrdersAddress(new URL(address, location.href).search))), [address]);
  const choose = (changes: Readonly<Record<string, string>>) =>
    goTo(ordersAddress(filtersIn({ ...asked, after: undefined, ...typed, ...changes })));
  const bind = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    onValue: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
  });
  const filter = (name: 'stage' | 'method' | 'flow', label: string, options: readonly { value: string; label: string }[]) => (
    <SelectField
      name={name}
      label={label}
      placeholder="الكل"
      value={asked[name] ?? ''}
      onValue={(value) => choose({ [name]: value })}
      options={options}
    />
  );
  return (
    <Form label="بحث في الطلبات" onSubmit={() => choose({})}>
      <TextField {...bind('search')} label="هاتف أو اسم أو منتج أو رقم طلب" maxLength={120} autoComplete="off" />
      <Disclosure summary="صفِّ الطلبات" open={Object.keys(filters).length > 0}>
        <Grid $min="14rem" $gap={2}>
          {filter('stage', 'الحال', stageOptions)}
          {filter('method', 'طريقة الدفع', methodOptions)}
          {filter('flow', 'النوع', flowOptions)}
          <DateField {...bind('day')} label="يوم الطلب" first="2020-01-01" last="2099-12-31" outside="اختر يومًا صحيحًا" />
        </Grid>
      </Disclosure>
      <Cluster>
        <SubmitButton>ابحث</SubmitButton>
        {Object.keys(asked).length > 0 && (
          <ButtonAnchor variant="quiet" {...linkTo(ordersAddress({}))}>
            أزل البحث والتصفية
          </ButtonAnchor>
        )}
      </Cluster>
    </Form>
  );
}

/** What is typed before it applies. A chosen filter applies at once. */
const typedIn = ({ search = '', day = '' }: AskedOrders) => ({ search, day });

interface ListedProps {
  readonly asked: AskedOrders;
  readonly title: string;
  /** Said where there is none. */
  readonly nothing: string;
  /** Offers what is listed as a file. */
  readonly canSave?: boolean;
}

/** A list of orders, with the pages behind it at a press. */
function Listed({ asked, title, nothing, canSave = false }: ListedProps) {
  const orders = useQuery({ ...ordersQuery(asked), placeholderData: keepPreviousData });
  const isUnknown = reasonOf(orders.error) === 'unavailable';
  // Here, since the table goes while the orders are not known, and on a screen that was turned.
  const choice = useState<ReadonlySet<string>>(new Set());
  const id = asked.stage === 'due' && !canSave ? 'orders-due' : 'orders';
  return (
    <Stack as="section" $gap={2} aria-labelledby={id}>
      <Cluster $justify="space-between">
        <Heading level={2} size={4} id={id}>
          {title}
          {!canSave && orders.data && !isUnknown && ` (${count.orders(orders.data.due)})`}
        </Heading>
        {canSave && (
          <ButtonAnchor variant="secondary" href={ordersCsv({ ...asked, after: undefined })} download>
            نزّلها في جدول (CSV)
          </ButtonAnchor>
        )}
      </Cluster>
      {isUnknown ? (
        <Notice tone="warning" title="لا تُعرف الطلبات الآن">
          <Text>{failureText(orders.error)}</Text>
        </Notice>
      ) : (
        <Answer of={orders} label={title}>
          {(list) => <Pages list={list} asked={asked} title={title} nothing={nothing} choice={choice} />}
        </Answer>
      )}
    </Stack>
  );
}

/** Room for a table with a row for each order. */
const WIDE = '(min-width: 62.5em)';

function Pages({
  list,
  asked,
  title,
  nothing,
  choice,
}: Omit<ListedProps, 'canSave'> & { readonly list: OrderList; readonly choice: Choice }) {
  const isWide = useMediaQuery(WIDE);
  if (list.orders.length === 0) return <EmptyState icon="check" title={nothing} />;
  return (
    <>
      {isWide ? <OrderTable orders={list.orders} title={title} choice={choice} /> : <OrderRows orders={list.orders} />}
      <Cluster>
        {asked.after !== undefined && (
          <ButtonAnchor variant="quiet" {...linkTo(ordersAddress({ ...asked, after: undefined }))}>
            إلى أول القائمة
          </ButtonAnchor>
        )}
        {list.next !== null && (
          <ButtonAnchor variant="secondary" {...linkTo(ordersAddress({ ...asked, after: list.next }))}>
            الصفحة التالية
          </ButtonAnchor>
        )}
      </Cluster>
    </>
  );
}
