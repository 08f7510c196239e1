import type { RecordField } from '@riwaq/contracts/edited-records';
import { below } from '@riwaq/contracts/record-path';
import { Button, Cluster, Icon, space, VisuallyHidden } from '@riwaq/design-system';
import { useField } from '@riwaq/forms/field-frame';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { FieldGroup } from '../../parts/field-group';
import { fieldsOr } from '../check-record';
import { FieldProblem, Line } from './choice-fields';
import type { FieldListProps, FieldProps } from './form-state';
import { ListItem } from './list-item';
import { useItemKeys } from './use-item-keys';

const Items = styled.ol`
  display: grid;
  gap: ${space[1]};
  padding: 0;
  list-style-type: '';
`;

interface ListFieldProps extends FieldProps<Extract<RecordField, { readonly as: 'list' }>> {
  /** Draws the fields of an item. */
  readonly Fields: ComponentType<FieldListProps>;
}

/** Several values with fields: added, removed and moved, each by the keyboard. The focus goes with what was moved. */
export function ListField({ field, path, value, onValue, Fields }: ListFieldProps) {
  const { id, problem } = useField(path, field.hint);
  const items = (Array.isArray(value) ? value : []).map(fieldsOr);
  const keys = useItemKeys(items.length);
  const [added, setAdded] = useState<number>();
  const [told, setTold] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const next = useRef<{ readonly key: number; readonly act: 'toggle' | 'up' | 'down' } | 'add'>(undefined);

  // After a move the browser has let go of the pressed button, after a removal it is gone.
  useEffect(() => {
    const wanted = next.current;
    next.current = undefined;
    if (wanted === 'add') add.current?.focus();
    else if (wanted) list.current?.querySelector<HTMLElement>(`[data-item="${wanted.key}"] [data-act="${wanted.act}"]`)?.focus();
  });

  const move = (from: number, to: number) => {
    const [item, key] = [items[from], keys.at(from)];
    if (!item || to < 0 || to >= items.length) return;
    const others = items.filter((_, at) => at !== from);
    keys.move(from, to);
    next.current = { key, act: to < from ? 'up' : 'down' };
    setTold(`صار في الموضع ${to + 1} من ${items.length}`);
    onValue([...others.slice(0, to), item, ...others.slice(to)]);
  };
  const remove = (gone: number) => {
    keys.remove(gone);
    next.current = items.length > 1 ? { key: keys.at(Math.min(gone, items.length - 2)), act: 'toggle' } : 'add';
    setTold('حُذف');
    const left = items.filter((_, at) => at !== gone);
    onValue(left.length === 0 && field.isOptional ? undefined : left);
  };
  const append = () => {
    const key = keys.add();
    setAdded(key);
    next.current = { key, act: 'toggle' };
    onValue([...items, field.blank(items)]);
  };

  return (
    <FieldGroup id={id} tabIndex={-1} aria-describedby={problem ? `${id}-problem` : undefined}>
      <legend>{field.label}</legend>
      {field.hint && <Line>{field.hint}</Line>}
      <FieldProblem id={id} problem={problem} />
      <Items ref={list}>
        {items.map((item, at) => {
          const key = keys.at(at);
          return (
            <ListItem
              key={key}
              id={key}
              field={field}
              path={below(path, at)}
              item={item}
              at={at}
              count={items.length}
              startsOpen={key === added}
              onMove={(to) => move(at, to)}
              onRemove={() => remove(at)}
              Fields={Fields}
              onItem={(changed) => onValue(items.map((each, place) => (place === at ? changed : each)))}
            />
          );
        })}
      </Items>
      <Cluster>
        <Button ref={add} variant="secondary" onClick={append}>
          <Icon name="plus" size={20} />
          {field.addLabel}
        </Button>
      </Cluster>
      <VisuallyHidden role="status">{told}</VisuallyHidden>
    </FieldGroup>
  );
}
