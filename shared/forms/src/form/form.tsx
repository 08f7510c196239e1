import { Button, type ButtonProps, Notice, Stack, space, Text, VisuallyHidden } from '@riwaq/design-system';
import { useHydrated } from '@riwaq/runtime';
import { type FocusEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { bringInSight } from './bring-in-sight';
import { type CheckedElement, FormContext, useForm, validationMessage } from './form-context';

const controls = 'input, textarea, select';

const Jump = styled.button`
  min-block-size: 2.75rem;
  padding: 0;
  border: 0;
  background: none;
  font-weight: 500;
  text-align: start;
  text-decoration: underline;
  text-underline-offset: 0.3em;
  cursor: pointer;
`;

const Jumps = styled.ul`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${space[3]};
  padding: 0;
  list-style-type: '';
`;

export interface FormProps {
  /** Called with the form's data once every field is valid. */
  readonly onSubmit: (data: FormData) => void;
  readonly children: ReactNode;
  /** Accessible name. */
  readonly label?: string;
  /** Heading of the list of invalid fields. */
  readonly refusal?: { readonly title: string; readonly text?: string };
  /** Called each time a field gets the focus: preloads the next step. */
  readonly onTouch?: (() => void) | undefined;
}

const usualRefusal = { title: 'يرجى مراجعة الحقول التالية' };

const isControl = (target: EventTarget): target is CheckedElement => target instanceof Element && target.matches(controls);
/** Focuses a field. A folded part of the form opens for it. */
function reveal(element: HTMLElement | null | undefined): void {
  const folded = element?.closest('details');
  if (folded) folded.open = true;
  element?.focus();
}

const labelOf = (element: CheckedElement) => element.labels?.[0]?.textContent ?? '';

/**
 * A form with native validation and Arabic messages. Submit marks and lists the invalid fields and focuses the first; blur marks one field.
 * A press that only waits for a field with `data-loading` is held, and submits once the field has loaded.
 */
export function Form({ onSubmit, children, label, refusal = usualRefusal, onTouch }: FormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const refusalBox = useRef<HTMLDivElement>(null);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  /** Fields that the last submit found invalid. */
  const [refused, setRefused] = useState<readonly { readonly name: string; readonly label: string }[]>([]);

  const [isSubmitHeld, setSubmitHeld] = useState(false);
  const [edits, setEdits] = useState(0);
  const onEdit = () => setEdits((before) => before + 1);

  const show = (element: CheckedElement, problem: string | null) =>
    setProblems((current) => {
      const { [element.name]: known, ...others } = current;
      if (problem === null) return known === undefined ? current : others;
      if (problem === known) return current;
      return { ...others, [element.name]: problem };
    });

  const recheck = (element: CheckedElement) => {
    // A field that is wrong in another way than before says so.
    if (element.validity.valid || element.name in problems) show(element, validationMessage(element));
    if (!isSubmitHeld || form.current?.querySelector('[data-loading]')) return;
    setSubmitHeld(false);
    form.current?.requestSubmit();
  };

  const refuse = (event: SyntheticEvent<HTMLFormElement>) => {
    const element = event.target;
    if (!isControl(element)) return;
    event.preventDefault();
    const invalid = [...event.currentTarget.querySelectorAll<CheckedElement>(controls)].filter(({ validity }) => !validity.valid);
    const lacking = invalid.filter(({ dataset }) => dataset.loading === undefined);
    if (lacking.length === 0) return setSubmitHeld(true);
    // A field that loads may be right.
    if (!lacking.includes(element)) return;
    const entry = { name: element.name, label: labelOf(element) };
    const first = lacking[0] === element;
    show(element, validationMessage(element));
    setRefused((others) => (first ? [entry] : [...others.filter(({ name }) => name !== element.name), entry]));
    if (first) reveal(element);
  };

  const onBlurField = ({ target }: FocusEvent) => {
    if (isControl(target) && target.value !== '') show(target, validationMessage(target));
  };

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setRefused([]);
    onSubmit(new FormData(event.currentTarget));
  };

  useEffect(() => {
    const [list, field] = [refusalBox.current, document.activeElement];
    if (refused.length > 0 && list && field && isControl(field)) bringInSight(list, field);
  }, [refused]);

  const open = refused.filter(({ name }) => name in problems);
  const jump = (name: string) => reveal(form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`));

  return (
    <FormContext value={{ id, problems, recheck, isSubmitHeld, edits, onEdit }}>
      <form
        ref={form}
        aria-label={label}
        onSubmit={submit}
        onInvalidCapture={refuse}
        onInput={({ target }) => {
          setSubmitHeld(false);
          if (isControl(target)) recheck(target);
        }}
        // After the field's own: rendered before it, a controlled field would get its old value back.
        onChange={onEdit}
        onFocus={onTouch}
        onBlur={onBlurField}
      >
        <Stack $gap={3}>
          {open.length > 0 && (
            <div ref={refusalBox}>
              <Notice tone="error" title={refusal.title}>
                {refusal.text && <Text>{refusal.text}</Text>}
                <Jumps>
                  {open.map((field) => (
                    <li key={field.name}>
                      <Jump type="button" onClick={() => jump(field.name)}>
                        {field.label}
                      </Jump>
                    </li>
                  ))}
                </Jumps>
              </Notice>
            </div>
          )}
          {children}
        </Stack>
      </form>
    </FormContext>
  );
}

/**
 * Submits the form around it. Disabled until hydration: a native submit would put what was typed into the address. Disabled again while it is busy: the
 * words that say so then have its focus, and give it back.
 */
export function SubmitButton({
  busy = false,
  busyLabel = 'جاري الإرسال...',
  disabled = false,
  ...rest
}: Omit<ButtonProps, 'type' | 'ref'>) {
  const isHydrated = useHydrated();
  const isBusy = useForm().isSubmitHeld || busy;
  const button = useRef<HTMLButtonElement>(null);
  const status = useRef<HTMLSpanElement>(null);
  // Before the paint: with it, a browser takes the focus from a disabled button.
  useLayoutEffect(() => {
    const [from, to] = isBusy ? [button, status] : [status, button];
    if (from.current === document.activeElement) to.current?.focus({ preventScroll: true });
  }, [isBusy]);
  return (
    <>
      <Button
        {...rest}
        ref={button}
        type="submit"
        busy={isBusy}
        busyLabel={busyLabel}
        disabled={disabled || !isHydrated || isBusy}
        // Disabled for a moment: it does not look so.
        data-waking={!isHydrated || isBusy || undefined}
      />
      <VisuallyHidden ref={status} role="status" tabIndex={-1}>
        {isBusy && busyLabel}
      </VisuallyHidden>
    </>
  );
}
