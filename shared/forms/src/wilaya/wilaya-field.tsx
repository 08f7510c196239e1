import { Icon, VisuallyHidden } from '@riwaq/design-system';
import { countOf } from '@riwaq/text';
import { useEffect, useRef } from 'react';
import { FieldFrame, useField } from '../fields/field-frame';
import { useEarlyInput } from '../fields/use-early-input';
import type { BoundField } from '../form/use-draft';
import { meantWilaya, searchWilayas } from './search-wilayas';
import { useListBox } from './use-list-box';
import { WilayaList } from './wilaya-list';
import { Box, Input, Toggle } from './wilaya-look';
import { wilayas } from './wilayas';

export interface WilayaFieldProps extends BoundField {
  readonly label?: string;
  readonly required?: boolean;
}

const chosen = (text: string) => wilayas.find(({ name }) => name === text) ?? null;

/**
 * The wilaya, chosen from a list that is searched by typing (D14): in Arabic or Latin letters, by code, or by the wilaya
 * that a new one belonged to. Its value is the Arabic name. Leaving the field with a name typed out chooses that one, never
 * what the highlight happened to stand on.
 */
export function WilayaField({ name, value, onValue, label = 'الولاية', required = false }: WilayaFieldProps) {
  const control = useRef<HTMLInputElement>(null);
  const { id, problem, aria, recheck } = useField(name, undefined);
  const selected = chosen(value);
  const items = selected ? wilayas : searchWilayas(value);
  useEarlyInput(control, value, (typed) => onValue(meantWilaya(typed)?.name ?? typed));

  const { highlighted, open, close, choose, press, setHighlighted } = useListBox({
    count: items.length,
    start: selected ? wilayas.indexOf(selected) : 0,
    onChoose: (index) => {
      const wilaya = items[index];
      if (wilaya) onValue(wilaya.name);
    },
  });
  const isOpen = highlighted !== null;
  const pointed = isOpen ? items[highlighted] : undefined;

  useEffect(() => {
    control.current?.setCustomValidity(value === '' || chosen(value) ? '' : 'اختر الولاية من القائمة');
    if (control.current) recheck(control.current);
  });

  const leave = () => {
    close();
    const meant = meantWilaya(value);
    if (meant) onValue(meant.name);
  };

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
          required={required}
          value={value}
          onChange={({ currentTarget }) => {
            onValue(currentTarget.value);
            setHighlighted(0);
          }}
          onClick={open}
          onKeyDown={press}
          onBlur={leave}
        />
        <Toggle type="button" tabIndex={-1} aria-label="قائمة الولايات" onMouseDown={(event) => event.preventDefault()} onClick={toggle}>
          <Icon name="chevronDown" size={20} />
        </Toggle>
        {isOpen && (
          <WilayaList id={id} items={items} selected={selected} highlighted={highlighted} onChoose={choose} onHighlight={setHighlighted} />
        )}
        <VisuallyHidden role="status">{isOpen && value !== '' && countOf.results(items.length)}</VisuallyHidden>
      </Box>
    </FieldFrame>
  );
}
