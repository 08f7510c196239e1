import { Button, type ButtonProps, VisuallyHidden } from '@riwaq/design-system';
import { useHydrated } from '@riwaq/runtime';

/** Sends the form around it. It says that it waits, cannot be pressed twice, and not before the page is alive: nothing typed would end in an address. */
export function SubmitButton({ busy = false, busyLabel = 'جاري الإرسال...', disabled = false, ...rest }: Omit<ButtonProps, 'type'>) {
  const alive = useHydrated();
  return (
    <>
      <Button {...rest} type="submit" busy={busy} busyLabel={busyLabel} disabled={disabled || !alive} data-waking={!alive || undefined} />
      <VisuallyHidden role="status">{busy && busyLabel}</VisuallyHidden>
    </>
  );
}
