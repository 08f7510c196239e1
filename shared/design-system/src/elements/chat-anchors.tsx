import { TextAnchor } from '@riwaq/design-system';
import { useSite } from '@riwaq/runtime';
import { chatLinks, chatMessage } from '@riwaq/text';
import { Fragment, type ReactNode } from 'react';

interface ChatAnchorsProps {
  /** Topic of the message: a product, an order's reference. */
  readonly about?: string | undefined;
  /** Wraps the links, if there are any. */
  readonly children?: (links: ReactNode) => ReactNode;
}

/** Links to the configured messengers, «واتساب أو تيليغرام», with the start of a message. */
export function ChatAnchors({ about, children = (links) => links }: ChatAnchorsProps) {
  const chats = chatLinks(useSite().social, chatMessage(about));
  if (chats.length === 0) return null;
  return children(
    chats.map(({ name, href }, place) => (
      <Fragment key={name}>
        {place > 0 && ' أو '}
        <TextAnchor href={href} target="_blank" rel="noopener noreferrer">
          {name}
        </TextAnchor>
      </Fragment>
    )),
  );
}
