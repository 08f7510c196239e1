import { OrderReferenceSchema } from '@riwaq/contracts/order-reference';
import { Ltr } from '@riwaq/design-system';
import * as v from 'valibot';
import { PageLink } from '../address';
import { orderAddress } from './order-address';

/** A note of staff, in which each order that it names is a link. */
export function NoteText({ text }: { readonly text: string }) {
  return (
    <bdi>
      {text.split(/(RQ-\w{8})/).map((part, at) =>
        v.is(OrderReferenceSchema, part) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text that changes is another note
          <PageLink key={at} href={orderAddress(part)}>
            <Ltr>{part}</Ltr>
          </PageLink>
        ) : (
          part
        ),
      )}
    </bdi>
  );
}
