import { Icon, VisuallyHidden } from '@riwaq/design-system';
import { formatNumber } from '@riwaq/text';
import { useEffect, useRef, useState } from 'react';
import { FieldFrame, useField, useInputBeforeHydration } from '../fields/field-frame';
import type { BoundField } from '../form/use-draft';
import { useListBox } from './use-list-box';
import { useWilayaSearch } from './use-wilaya-search';
import { Box, Input, Toggle } from './wilaya-style';

export interface WilayaFieldProps extends BoundField {
  readonly label?: string;
  readonly required?: boolean;
}

/**
 * Combobox of the wilayas, searched by Arabic or Latin name, code or former wilaya. Its value is the Arabic name.
 * Blur, submit and autofill select the wilaya that the text means, never the highlighted option.
 */
export function WilayaField({ name, value, onValue, label = 'الولاية', required = false }: WilayaFieldProps) {
  const control = useRef<HTMLInputElement>(null);
  const { id, problem, aria, recheck, isSubmitHeld } = useField(name, undefined);
  const book = useWilayaSearch(control, value !== '');
  const known = typeof book === 'string' ? null : book;
  const selected = known?.wilayas.find((wilaya) => wilaya.name === value) ?? null;
  // A name that was typed out is what was searched; one that was chosen is where the whole list opens.
  const [isTyped, setTyped] = useState(false);
  const items = known ? (selected && !isTyped ? known.wilayas : known.searchWilayas(value)) : [];
  useInputBeforeHydration(control, value, onValue);

  const { highlighted, open, close, choose, press, setHighlighted } = useListBox({
    count: items.length,
    start: selected ? items.indexOf(selected) : 0,
    onChoose: (index) => {
      const wilaya = items[index];
      if (wilaya) onValue(wilaya.name);
      setTyped(false);
    },
  });
  const isOpen = highlighted !== null && known !== null;
  const pointed = isOpen ? items[highlighted] : undefined;

  const match = known?.matchWilaya(value)?.name ?? value;
  const isUnsettled = value !== '' && (book === 'closed' || match !== value);

  useEffect(() => {
    const unread = book === 'closed' && 'لحظة، نجهّز قائمة الولايات';
    const wrong = known && !selected && 'اختر الولاية من القائمة';
    control.current?.setCustomValidity((value !== '' && (unread || wrong)) || '');
    if (control.current) recheck(control.current);
  });

  const selectMatch = () => {
    if (match !== value) onValue(match);
  };
  // The browser filled the field in, or the visitor typed before the list arrived.
  useEffect(() => {
    if (isSubmitHeld || control.current !== document.activeElement) selectMatch();
  });

  const toggle = () => {
    if (isOpen) return close();
    control.current?.focus();
    open();
  };

  return (
    <FieldFrame id={id} label={label} required={required} problem={problem}>
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
          aria-activedescendant={pointed && `${id}-option-${pointed.code}`}
          autoComplete="address-level1"
          data-missing="اختر ولايتك"
          data-loading={isUnsettled || undefined}
          required={required}
          value={value}
          onChange={({ currentTarget }) => {
            onValue(currentTarget.value);
            setTyped(true);
            setHighlighted(0);
          }}
          onClick={open}
          onKeyDown={press}
          onBlur={() => {
            close();
            setTyped(false);
            selectMatch();
          }}
        />
        <Toggle type="button" tabIndex={-1} aria-label="قائمة الولايات" onMouseDown={(event) => event.preventDefault()} onClick={toggle}>
          <Icon name="chevronDown" size={20} />
        </Toggle>
        {isOpen && (
          <known.WilayaList
            id={id}
            items={items}
            selected={selected}
            highlighted={highlighted}
            onChoose={choose}
            onHighlight={setHighlighted}
          />
        )}
        <VisuallyHidden role="status">{isOpen && value !== '' && `عدد النتائج: ${formatNumber(items.length)}`}</VisuallyHidden>
      </Box>
    </FieldFrame>
  );
}
