import { color, Icon, Latin, Ltr, radius, VisuallyHidden } from '@riwaq/design-system';
import { FieldFrame, useField } from '@riwaq/forms/field-frame';
import { Box, Input, List, Option, Toggle } from '@riwaq/forms/list-box-style';
import { useListBox } from '@riwaq/forms/use-list-box';
import { foldArabic, formatNumber } from '@riwaq/text';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { Title } from '../record-words';

/** Options that are shown at once: of ten thousand, the rest is found by typing. */
const MOST = 20;

const NOTHING: readonly string[] = [];

/** Instead of a title that is not known yet. */
export const WAITING = '…';

/** A value that a picker offers, and what somebody tells it by. */
export interface Offered {
  readonly value: string;
  readonly title: string;
  readonly note?: string | undefined;
  readonly picture?: string | undefined;
}

/** A small picture of a record beside its title. */
export const Thumb = styled.img`
  flex: none;
  inline-size: 4rem;
  aspect-ratio: 8 / 5;
  border-radius: ${radius.control};
  object-fit: cover;
  background: ${color.sunken};
`;

interface PickerProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly required: boolean;
  /** What is chosen; empty for nothing, or where each choice goes elsewhere. */
  readonly value: string;
  /** What a value is called that is none of the offered ones, or while they are loaded. */
  readonly known?: string;
  /** Undefined while it is loaded. */
  readonly offered: readonly Offered[] | undefined;
  /** Whether a text that is none of them is a value too. */
  readonly isFree?: boolean;
  /** Values that are not offered: they are chosen already. */
  readonly without?: readonly string[];
  /** `title` is that of one that was offered. */
  readonly onPick: (value: string, title?: string) => void;
}

/**
 * Combobox of many values, found by any words of their titles in any spelling. The field shows the title of its value, «…» until its list has come. Left, it takes a text that is the
 * title or the value of one; another text becomes the value as it is, for the check to name.
 */
export function Picker({ name, label, hint, required, value, known, offered, isFree = false, without = NOTHING, onPick }: PickerProps) {
  const control = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { id, problem, aria } = useField(name, hint);
  const [typed, setTyped] = useState<string>();
  const wanted = useDeferredValue(typed ?? '');
  const folded = useMemo(
    () => (offered ?? []).map((one) => ({ one, title: foldArabic(one.title), words: foldArabic(`${one.title} ${one.value}`) })),
    [offered],
  );
  const found = useMemo(() => {
    const parts = foldArabic(wanted).split(' ');
    return folded
      .filter(({ one, words }) => !without.includes(one.value) && parts.every((part) => words.includes(part)))
      .map(({ one }) => one);
  }, [folded, wanted, without]);
  const text = typed?.trim() ?? '';
  const exact = useMemo(() => {
    const [title, ...others] = folded.filter((each) => each.title === foldArabic(text));
    return folded.find(({ one }) => one.value === text)?.one ?? (others.length === 0 ? title?.one : undefined);
  }, [folded, text]);
  const shown: readonly Offered[] = [
    ...found.slice(0, MOST),
    ...(isFree && text && !exact ? [{ value: text, title: text, note: 'كما كتبته' }] : []),
  ];
  const chosen = offered?.find((one) => one.value === value);
  const isWaiting = !offered && value !== '' && known === undefined;

  const take = (taken: string, title?: string) => {
    setTyped(undefined);
    onPick(taken, title);
  };
  const { highlighted, open, close, choose, press, setHighlighted } = useListBox({
    count: shown.length,
    start: Math.max(0, chosen ? shown.indexOf(chosen) : 0),
    onChoose: (at) => shown[at] && take(shown[at].value, shown[at].title),
  });
  const isOpen = highlighted !== null;
  useEffect(() => {
    if (highlighted !== null) list.current?.children[highlighted]?.scrollIntoView({ block: 'nearest' });
  }, [highlighted]);

  const leave = () => {
    close();
    if (typed === undefined) return;
    if (exact) take(exact.value, exact.title);
    else take(text);
  };
  return (
    <FieldFrame id={id} label={label} required={required} problem={problem} hint={hint}>
      <Box>
        <Input
          {...aria}
          ref={control}
          id={id}
          name={name}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && shown.length > 0 ? `${id}-option-${highlighted}` : undefined}
          autoComplete="off"
          required={required}
          value={typed ?? chosen?.title ?? (isWaiting ? WAITING : (known ?? value))}
          readOnly={isWaiting}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setHighlighted(0);
          }}
          onClick={open}
          onKeyDown={press}
          onBlur={leave}
        />
        <Toggle
          type="button"
          tabIndex={-1}
          aria-label={`قائمة: ${label}`}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            if (isOpen) return close();
            control.current?.focus();
            open();
          }}
        >
          <Icon name="chevronDown" size={20} />
        </Toggle>
        {isOpen && (
          <List ref={list} role="listbox" id={`${id}-list`} aria-labelledby={`${id}-label`}>
            {shown.map((one, at) => (
              <Option
                key={`${one.value} ${one.note}`}
                role="option"
                id={`${id}-option-${at}`}
                aria-selected={one === chosen}
                data-highlighted={at === highlighted || undefined}
                onPointerMove={() => setHighlighted(at)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(at)}
              >
                {one.picture ? <Thumb src={one.picture} alt="" loading="lazy" /> : <span />}
                <span>
                  <Title>{one.title}</Title>
                  {(one.note || one.value !== one.title) && <small>{one.note ? <Latin>{one.note}</Latin> : <Ltr>{one.value}</Ltr>}</small>}
                </span>
              </Option>
            ))}
            {shown.length === 0 && <Option role="presentation">{offered ? 'لا شيء بهذا الاسم' : 'نحمّل القائمة...'}</Option>}
            {found.length > MOST && (
              <Option role="presentation">{`و${formatNumber(found.length - MOST)} غيرها: اكتب كلمة من الاسم`}</Option>
            )}
          </List>
        )}
        <VisuallyHidden role="status">{isOpen && text !== '' && `عدد النتائج: ${formatNumber(found.length)}`}</VisuallyHidden>
      </Box>
    </FieldFrame>
  );
}
