import { Icon, type IconName, type NoticeTone, type ToastMessage } from '@riwaq/design-system';
import { useEffect, useRef } from 'react';
import { type Id, toast as show, ToastContainer } from 'react-toastify/unstyled';
import { ToastFrame } from './toast-frame';

/** Milliseconds that a toast stays: errors are read for longer. */
const durations = { info: 4000, success: 4000, warning: 5000, error: 5000 } as const;
const icons: Record<NoticeTone, IconName> = { info: 'info', success: 'check', warning: 'alert', error: 'alert' };

/** Shows `messages` as toasts, each once, at most three at a time. Render it once per page. */
export default function Toaster({ messages }: { readonly messages: readonly ToastMessage[] }) {
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef(0);
  /** The last toast of each topic. */
  const lastAbout = useRef(new Map<string, Id>());

  useEffect(() => frame.current?.showPopover?.(), []);

  useEffect(() => {
    for (const message of messages.slice(shown.current)) showOnce(message, lastAbout.current);
    shown.current = messages.length;
  }, [messages]);

  return (
    <ToastFrame ref={frame} popover="manual">
      <ToastContainer
        rtl
        limit={3}
        icon={false}
        transition={false}
        draggable={false}
        aria-label="التنبيهات، Alt+T"
        closeButton={({ closeToast }) => (
          <button type="button" aria-label="إغلاق التنبيه" onClick={closeToast}>
            <Icon name="close" size={20} />
          </button>
        )}
      />
    </ToastFrame>
  );
}

function showOnce({ tone = 'info', title, text, about }: ToastMessage, lastAbout: Map<string, Id>): void {
  const before = about === undefined ? undefined : lastAbout.get(about);
  if (before !== undefined) show.dismiss(before);
  const shown = show(
    () => (
      <>
        <Icon name={icons[tone]} />
        <div>
          <strong>{title}</strong>
          {text && <p>{text}</p>}
        </div>
      </>
    ),
    { type: tone, autoClose: durations[tone], role: tone === 'error' || tone === 'warning' ? 'alert' : 'status' },
  );
  if (about !== undefined) lastAbout.set(about, shown);
}
