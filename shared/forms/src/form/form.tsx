import { Button, type ButtonProps, Notice, Stack, space, Text, VisuallyHidden } from '@riwaq/design-system';
import { useHydrated } from '@riwaq/runtime';
import { type FocusEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { type CheckedElement, FormContext, validationMessage } from './form-context';

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

/** Clear of the title of a dialog, which stays at its upper edge. */
const Refusal = styled.div`
  dialog & {
    scroll-margin-block-start: ${space[12]};
  }
`;

export interface FormProps {
  /** Called when everything is filled in rightly, with what the form holds. */
  readonly onSubmit: (data: FormData) => void;
  readonly children: ReactNode;
  /** What the form is for, for screen readers. */
  readonly label?: string;
  /** What is said above the list of wrong fields. */
  readonly refusal?: { readonly title: string; readonly text?: string };
  /** The visitor begins to fill it in: time to load what comes after. Called with each field that is entered. */
  readonly onTouch?: (() => void) | undefined;
}

const usualRefusal = { title: 'يرجى مراجعة الحقول التالية' };

const isControl = (target: EventTarget): target is CheckedElement => target instanceof Element && target.matches(controls);
const labelOf = (element: CheckedElement) => element.labels?.[0]?.textContent ?? '';

/**
 * A form that the browser checks and that speaks Arabic: wrong fields are marked, explained beside them and listed at the
 * top, the first one takes the focus. A field that was left wrong says so at once; it is taken back while it is mended.
 */
export function Form({ onSubmit, children, label, refusal = usualRefusal, onTouch }: FormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  /** Fields that the last attempt to submit found wrong: name and label. */
  const [refused, setRefused] = useState<readonly { readonly name: string; readonly label: string }[]>([]);

  const show = (element: CheckedElement, problem: string | null) =>
    setProblems((current) => {
      const { [element.name]: known, ...others } = current;
      if (problem === null) return known === undefined ? current : others;
      return { ...others, [element.name]: problem };
    });

  const recheck = (element: CheckedElement) => {
    if (element.validity.valid) show(element, null);
  };

  const refuse = (event: SyntheticEvent<HTMLFormElement>) => {
    const element = event.target;
    if (!isControl(element)) return;
    event.preventDefault();
    const entry = { name: element.name, label: labelOf(element) };
    const first = [...event.currentTarget.querySelectorAll<CheckedElement>(controls)].find(({ validity }) => !validity.valid) === element;
    show(element, validationMessage(element));
    setRefused((others) => (first ? [entry] : [...others.filter(({ name }) => name !== element.name), entry]));
    if (first) element.focus();
  };

  const onBlurField = ({ target }: FocusEvent) => {
    if (isControl(target) && target.value !== '') show(target, validationMessage(target));
  };

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setRefused([]);
    onSubmit(new FormData(event.currentTarget));
  };

  // Both are in sight where the screen has room for both; else the field, where the visitor types.
  useEffect(() => {
    if (refused.length === 0) return;
    notice.current?.scrollIntoView({ block: 'nearest' });
    document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [refused]);

  const open = refused.filter(({ name }) => name in problems);
  const jump = (name: string) => form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus();

  return (
    <FormContext value={{ id, problems, recheck }}>
      <form
        ref={form}
        aria-label={label}
        onSubmit={submit}
        onInvalidCapture={refuse}
        onInput={({ target }) => isControl(target) && recheck(target)}
        onFocus={onTouch}
        onBlur={onBlurField}
      >
        <Stack $gap={3}>
          {open.length > 0 && (
            <Refusal ref={notice}>
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
            </Refusal>
          )}
          {children}
        </Stack>
      </form>
    </FormContext>
  );
}

/** Sends the form around it. It says that it waits, cannot be pressed twice, and not before the page is hydrated: nothing typed would end in an address. */
export function SubmitButton({ busy = false, busyLabel = 'جاري الإرسال...', disabled = false, ...rest }: Omit<ButtonProps, 'type'>) {
  const isHydrated = useHydrated();
  return (
    <>
      <Button
        {...rest}
        type="submit"
        busy={busy}
        busyLabel={busyLabel}
        disabled={disabled || !isHydrated}
        data-waking={!isHydrated || undefined}
      />
      <VisuallyHidden role="status">{busy && busyLabel}</VisuallyHidden>
    </>
  );
}
