import { readStored, removeStored, writeStored } from '@riwaq/runtime';
import { useCallback, useEffect, useState } from 'react';
import * as v from 'valibot';

type Values<Name extends string> = Readonly<Record<Name, string>>;

/** Props of a text field: spread them into `TextField`, `TextArea`, `PhoneField`, `WilayaField` or `ChoiceGroup`. */
export interface BoundField<Name extends string = string> {
  readonly name: Name;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

export interface Draft<Name extends string> {
  readonly values: Values<Name>;
  readonly bind: <Field extends Name>(name: Field) => BoundField<Field>;
  readonly fill: (values: Partial<Values<Name>>) => void;
  /** Forgets what was typed, also on the device: after it was sent. */
  readonly clear: () => void;
}

const stored = (key: string) => ({ key: `riwaq.draft.${key}` as const, version: 1, schema: v.record(v.string(), v.string()) });

/** Forgets what was typed into a form that is not on this page: what it was for is done. */
export function forgetDraft(key: string): void {
  removeStored(stored(key));
}

/**
 * Keeps a form's values on the device until they are sent, across a reload, a failure or a closed dialog.
 * Text typed before hydration stays. Unknown stored fields are dropped.
 */
export function useDraft<Name extends string>(key: string, empty: Values<Name>): Draft<Name> {
  const [start] = useState(empty);
  const [values, setValues] = useState(start);

  useEffect(() => {
    const storedDraft = readStored(stored(key));
    if (!storedDraft) return;
    const names = Object.keys(start) as Name[];
    setValues((current) => {
      const restored = names.filter((name) => current[name] === start[name] && storedDraft[name] !== undefined);
      return restored.length === 0 ? current : { ...current, ...Object.fromEntries(restored.map((name) => [name, storedDraft[name]])) };
    });
  }, [key, start]);

  useEffect(() => {
    if (values !== start) writeStored(stored(key), { ...values });
  }, [key, values, start]);

  const bind = <Field extends Name>(name: Field): BoundField<Field> => ({
    name,
    value: values[name],
    onValue: (value) => setValues((current) => ({ ...current, [name]: value })),
  });

  const fill = useCallback((some: Partial<Values<Name>>) => setValues((current) => ({ ...current, ...some })), []);

  const clear = useCallback(() => {
    setValues(start);
    removeStored(stored(key));
  }, [key, start]);

  return { values, bind, fill, clear };
}
