import { Icon, Ltr, VisuallyHidden } from '@riwaq/design-system';
import { countOf } from '@riwaq/text';
import { useCombobox } from 'downshift';
import { useEffect, useRef } from 'react';
import { FieldFrame, useField } from '../fields/field-frame';
import { useEarlyInput } from '../fields/use-early-input';
import type { BoundField } from '../form/use-draft';
import { formerOf, meantWilaya, searchWilayas } from './search-wilayas';
import { Box, Input, List, Option, Toggle } from './wilaya-look';
import { type Wilaya, wilayas } from './wilayas';

export interface WilayaFieldProps extends BoundField {
  readonly label?: string;
  readonly required?: boolean;
}

const chosen = (text: string) => wilayas.find(({ name }) => name === text) ?? null;

/**
 * The wilaya, chosen from a list that is searched by typing (D14): in Arabic or Latin letters, by code, or by the wilaya
 * that a new one belonged to. Its value is the Arabic name. Leaving the field with a name typed out chooses that one.
 */
export function WilayaField({ name, value, onValue, label = 'الولاية', required = false }: WilayaFieldProps) {
  const control = useRef<HTMLInputElement>(null);
  const menu = useRef<HTMLUListElement>(null);
  const { id, problem, aria, recheck } = useField(name, undefined);
  const selectedItem = chosen(value);
  const items = selectedItem ? wilayas : searchWilayas(value);
  useEarlyInput(control, value, (typed) => onValue(meantWilaya(typed)?.name ?? typed));

  useEffect(() => {
    control.current?.setCustomValidity(value === '' || chosen(value) ? '' : 'اختر الولاية من القائمة');
    if (control.current) recheck(control.current);
  });

  const list = useCombobox<Wilaya>({
    items: [...items],
    inputValue: value,
    selectedItem,
    itemToString: (wilaya) => wilaya?.name ?? '',
    inputId: id,
    labelId: `${id}-label`,
    menuId: `${id}-list`,
    getItemId: (index) => `${id}-option-${index}`,
    defaultHighlightedIndex: selectedItem ? wilayas.indexOf(selectedItem) : 0,
    // Leaving the field chooses what was typed, never what the highlight happened to stand on.
    stateReducer: (state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur
        ? { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue }
        : changes,
    onSelectedItemChange: ({ selectedItem: wilaya }) => {
      if (wilaya) onValue(wilaya.name);
    },
  });

  useEffect(() => {
    if (list.isOpen) menu.current?.scrollIntoView({ block: 'nearest' });
  }, [list.isOpen]);

  return (
    <FieldFrame id={id} label={label} required={required} problem={problem}>
      <Box>
        <Input
          {...list.getInputProps({
            ...aria,
            ref: control,
            name,
            required,
            autoComplete: 'address-level1',
            'data-missing': 'اختر ولايتك',
            onChange: ({ currentTarget }) => onValue(currentTarget.value),
            onBlur: () => {
              const meant = meantWilaya(value);
              if (meant) onValue(meant.name);
            },
          })}
        />
        <Toggle type="button" {...list.getToggleButtonProps({ 'aria-label': 'قائمة الولايات' })}>
          <Icon name="chevronDown" size={20} />
        </Toggle>
        <List {...list.getMenuProps({ ref: menu })} hidden={!list.isOpen}>
          {list.isOpen &&
            items.map((wilaya, index) => (
              <Option
                key={wilaya.code}
                {...list.getItemProps({ item: wilaya, index })}
                data-highlighted={list.highlightedIndex === index || undefined}
              >
                <Ltr>{wilaya.code}</Ltr>
                <span>
                  {wilaya.name}
                  {wilaya.former !== undefined && <small>سابقًا ضمن ولاية {formerOf(wilaya)?.name}</small>}
                </span>
                <bdi lang="fr">{wilaya.latin}</bdi>
              </Option>
            ))}
          {list.isOpen && items.length === 0 && <Option as="li">لا توجد ولاية بهذا الاسم</Option>}
        </List>
        <VisuallyHidden role="status">{list.isOpen && value !== '' && countOf.results(items.length)}</VisuallyHidden>
      </Box>
    </FieldFrame>
  );
}
