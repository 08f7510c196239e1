import { OrderReferenceSchema } from '@riwaq/contracts/order-reference';
import { Ltr } from '@riwaq/design-system';
import { createElement } from 'react';
import * as v from 'valibot';
import { PageLink } from '../address';
import { orderAddress } from './order-address';

/** A note of staff, in which each order that it names is a link. */
export function NoteText({ text }: { readonly text: string }) {
  return createElement('bdi', null, ...text.split(/(RQ-\w{8})/).map(partOf));
}

const partOf = (part: string) =>
  v.is(OrderReferenceSchema, part) ? (
    <PageLink href={orderAddress(part)}>
      <Ltr>{part}</Ltr>
    </PageLink>
  ) : (
    part
  );
