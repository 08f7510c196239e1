import { TOAST_EVENT, type ToastMessage } from '@riwaq/design-system';
import { lazyPart } from '@riwaq/runtime';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { whenHydratedAndIdle } from '../hydration/hydration-state';

// At the end of the document and sticking to the screen's lower edge: nothing moves when a notice comes, and at the end of the
// page it covers nothing.
const Edge = styled.div`
  position: sticky;
  z-index: 15;
  inset-block-end: 0;

  @media print {
    display: none;
  }
`;

/** The property that tells other bars at the lower edge, and the keyboard's focus, how high the notices stand (`bottomInset` of the design system). */
const HEIGHT = '--edge';

/** Area of the shell's notices along the lower edge of the screen, above any bar of the page. Composed empty, so that its style is in the document. */
function BottomNotices({ children }: { readonly children: ReactNode }) {
  const edge = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = edge.current;
    if (!element || !('ResizeObserver' in globalThis)) return;
    const { style } = document.documentElement;
    let lastHeight = 0;
    const observer = new ResizeObserver(() => {
      const height = element.offsetHeight;
      // Set only when it changes: setting it restyles the whole page.
      if (height !== lastHeight) style.setProperty(HEIGHT, `${height}px`);
      lastHeight = height;
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, []);

  return <Edge ref={edge}>{children}</Edge>;
}

const DeferredFeatures = lazyPart(() => import(/* webpackChunkName: "deferred-features" */ '../features/deferred-features'), {
  name: 'deferred features',
});

/** Brings in what goes along with every page and nobody waits for, once the page is hydrated and idle. Without it the site works on. */
export function LazyFeatures() {
  const [idle, setIdle] = useState(false);
  useEffect(() => void whenHydratedAndIdle().then(() => setIdle(true)), []);
  return <BottomNotices>{idle && <DeferredFeatures />}</BottomNotices>;
}

/** Milliseconds that a toast waits for the end of a dialog: as long as it would have been seen. */
const TOPICAL = 5000;

interface ToasterProps {
  readonly messages: readonly ToastMessage[];
  /** Forgets the messages that cannot be shown. */
  readonly onLost: () => void;
}

const Toaster = lazyPart<ToasterProps>(() => import(/* webpackChunkName: "toaster" */ '../features/toasts/toaster'), {
  name: 'toasts',
  without: ({ onLost }) => <Lost onLost={onLost} />,
});

function Lost({ onLost }: Pick<ToasterProps, 'onLost'>) {
  useEffect(onLost, [onLost]);
  return null;
}

/**
 * Shows each toast of the page. Over a modal dialog it could not be pressed, and would cover what the dialog says: it waits for the dialog's end.
 * The toaster is loaded with the first one. A failed load is no loss, because the page says the same, and the next toast tries again.
 */
export function LazyToaster() {
  const [messages, setMessages] = useState<readonly ToastMessage[]>([]);
  useEffect(() => {
    const add = (event: CustomEvent<ToastMessage>) => {
      const dialog = document.querySelector('dialog:modal');
      if (dialog) return dialog.addEventListener('close', () => add(event), { once: true, signal: AbortSignal.timeout(TOPICAL) });
      setMessages((before) => [...before, event.detail]);
    };
    addEventListener(TOAST_EVENT, add as EventListener);
    return () => removeEventListener(TOAST_EVENT, add as EventListener);
  }, []);

  return messages.length > 0 && <Toaster messages={messages} onLost={() => setMessages([])} />;
}
