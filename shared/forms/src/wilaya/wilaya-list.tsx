import { Ltr } from '@riwaq/design-system';
import { useEffect, useRef } from 'react';
import { formerWilayaOf } from './search-wilayas';
import { List, Option } from './wilaya-style';
import type { Wilaya } from './wilayas';

interface Props {
  /** Start of the ids of the field's parts. */
  readonly id: string;
  readonly items: readonly Wilaya[];
  readonly selected: Wilaya | null;
  readonly highlighted: number;
  readonly onChoose: (index: number) => void;
  readonly onHighlight: (index: number) => void;
}

/** The open list of wilayas, with the code, both names, and the wilaya that a new one belonged to. */
export function WilayaList({ id, items, selected, highlighted, onChoose, onHighlight }: Props) {
  const list = useRef<HTMLUListElement>(null);

  // Newer browsers return a promise, which is no cleanup.
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    list.current?.children[highlighted]?.scrollIntoView({ block: 'nearest' });
  }, [highlighted]);

  return (
    <List ref={list} role="listbox" id={`${id}-list`} aria-labelledby={`${id}-label`}>
      {items.map((wilaya, index) => (
        <Option
          key={wilaya.id}
          role="option"
          id={`${id}-option-${wilaya.code}`}
          aria-selected={wilaya === selected}
          data-highlighted={index === highlighted || undefined}
          onPointerMove={() => onHighlight(index)}
          // The field keeps the focus: a press here does not leave it.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(index)}
        >
          <Ltr>{wilaya.code}</Ltr>
          <span>
            {wilaya.name}
            {wilaya.former !== undefined && <small>سابقًا ضمن ولاية {formerWilayaOf(wilaya)?.name}</small>}
          </span>
          <bdi lang="fr">{wilaya.latin}</bdi>
        </Option>
      ))}
      {items.length === 0 && <Option role="presentation">لا توجد ولاية بهذا الاسم</Option>}
    </List>
  );
}
