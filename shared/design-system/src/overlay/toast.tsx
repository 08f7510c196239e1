import { type ReactNode, useEffect, useRef } from 'react';
import { type Id, toast as show, ToastContainer } from 'react-toastify/unstyled';
import { Icon, type IconName } from '../elements/icon';
import type { NoticeTone } from '../elements/notice';
import { TOAST_EVENT } from '../elements/notice';
import { ToastFrame } from './toast-style';

/** Content of a toast. An error must also be in the page. */
export interface ToastMessage {
  readonly tone?: NoticeTone;
  readonly title: ReactNode;
  readonly text?: string;
  /** Topic: a later toast replaces one about the same topic. */
  readonly about?: string;
}

/** Milliseconds that a toast stays: errors are read for longer. */
const durations = { info: 4000, success: 4000, warning: 5000, error: 5000 } as const;
const icons: Record<NoticeTone, IconName> = { info: 'info', success: 'check', warning: 'alert', error: 'alert' };

/** The last toast of each topic. */
const lastAbout = new Map<string, Id>();

/** Shows a message at the edge of the page for 4 s, an error for 5 s. */
export function toast({ tone = 'info', title, text, about }: ToastMessage): void {
  dispatchEvent(new Event(TOAST_EVENT));
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

/** Shows toasts, at most three at a time, above an open dialog too. Render it once per page. */
export function Toaster() {
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // Reopening the popover puts it above a dialog that opened later.
    const raise = () => {
      const layer = frame.current;
      if (!layer?.showPopover) return;
      if (layer.matches(':popover-open')) layer.hidePopover();
      layer.showPopover();
    };
    raise();
    return show.onChange(({ status }) => {
      if (status === 'added') raise();
    });
  }, []);

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
