import type { ListedOrder } from '@riwaq/contracts/staff-orders';
import { Badge, ButtonAnchor, Cluster, Icon, Text } from '@riwaq/design-system';
import { Dialog } from '@riwaq/design-system/overlay';
import { mailtoLink } from '@riwaq/text';
import { useQuery } from '@tanstack/react-query';
import { useClock } from '../parts/clock';
import { sellerQuery } from '../staff-client';
import { count } from '../texts/counts';
import { ChatAnchor } from './answer-buyer';
import { buyerText, stateWords } from './buyer-text';
import { ManyOrders } from './many-orders';

interface WriteManyProps {
  readonly orders: readonly ListedOrder[];
  /** Orders whose text was opened before, so that nobody is written to twice. */
  readonly opened: ReadonlySet<string>;
  readonly onOpen: (reference: string) => void;
  readonly onClose: () => void;
}

/** The prepared text of each chosen order, which a person sends one after another: neither WhatsApp nor mail lets the desk send them. */
export function WriteMany({ orders, opened, onOpen, onClose }: WriteManyProps) {
  const { data: seller } = useQuery(sellerQuery);
  const now = useClock();
  return (
    <Dialog open onClose={onClose} size="lg" title={`مراسلة أصحاب ${count.ofOrders(orders.length)}`}>
      <Text>المكتب لا يرسل هذه الرسائل: افتح كلًّا منها، وأرسلها من هناك، ثم عُد إلى التي بعدها. ما فتحته يُعلَّم هنا.</Text>
      <ManyOrders
        orders={orders}
        beside={(order) => {
          const { reference, phone, email } = order;
          const text = buyerText(order, stateWords(order, now), seller);
          const open = () => onOpen(reference);
          return (
            <Cluster>
              {opened.has(reference) && <Badge tone="success">فُتحت</Badge>}
              <ChatAnchor phone={phone} text={text} onOpen={open}>
                واتساب
              </ChatAnchor>
              <ButtonAnchor variant="quiet" href={mailtoLink(email, `طلبك ${reference}`, text.split('\n'))} onClick={open}>
                <Icon name="mail" size={20} />
                بريد
              </ButtonAnchor>
            </Cluster>
          );
        }}
      />
    </Dialog>
  );
}
