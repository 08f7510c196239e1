import type { RecordField } from '@riwaq/contracts/edited-records';
import { Cluster, color, Icon, radius, space } from '@riwaq/design-system';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import styled from 'styled-components';
import * as v from 'valibot';
import { RecordAppSchema } from '../../../contract/records';
import { endpointWords } from '../../texts/endpoint-words';
import { Title } from '../record-words';
import { offeredQuery, recordsQuery } from '../records-api';
import { bound, type FieldProps, textOf, useRecordForm } from './form-state';
import { type Offered, Picker, WAITING } from './picker';

type ReferenceField = Extract<RecordField, { readonly as: 'record' | 'records' }>;

/** The records that a field may name; none where they cannot be read, and a name is typed. */
function useOffered({ kind, app, byTitle }: ReferenceField): readonly Offered[] | undefined {
  const own = useRecordForm().app;
  const of = v.is(RecordAppSchema, app) ? app : own;
  const { data, error } = useQuery(offeredQuery({ of, kind }));
  return useMemo(
    () => (error ? [] : data?.map(({ name, ...shown }) => ({ value: byTitle ? shown.title : name, ...shown }))),
    [data, error, byTitle],
  );
}

export interface RecordPickerProps extends FieldProps<ReferenceField> {
  /** Puts the title of what was chosen beside it (`titleTo`). */
  readonly onTitled: (value: string | undefined, title?: string) => void;
}

/** The name of a record of another kind, chosen by its title. */
export function RecordPickerField(props: RecordPickerProps) {
  const { field, value, onTitled } = props;
  const offered = useOffered(field);
  const { onValue: _typed, ...shown } = bound(props);
  return (
    <Picker
      {...shown}
      value={textOf(value)}
      offered={offered}
      onPick={(name, title) => onTitled(name === '' && field.isOptional ? undefined : name, title)}
    />
  );
}

const Chips = styled(Cluster)`
  margin-block-start: ${space[1]};
  padding: 0;
  list-style: none;
`;

const Chosen = styled.li`
  display: flex;
  align-items: center;
  padding-inline-start: ${space.oneAndHalf};
  border-radius: ${radius.pill};
  background: ${color.sunken};

  button {
    display: grid;
    place-items: center;
    inline-size: 2.75rem;
    block-size: 2.75rem;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    cursor: pointer;
  }
`;

/** Names of several records, each taken away by its own button. */
export function RecordsPickerField(props: FieldProps<ReferenceField>) {
  const { field, value, onValue } = props;
  const offered = useOffered(field);
  const names = useMemo(() => (Array.isArray(value) ? value.map(textOf) : []), [value]);
  const change = (next: readonly string[]) => onValue(next.length === 0 && field.isOptional ? undefined : next);
  const titleOf = (name: string) => offered?.find((one) => one.value === name)?.title ?? (offered ? name : WAITING);
  const { onValue: _typed, ...shown } = bound(props);
  return (
    <div>
      <Picker
        {...shown}
        hint={field.hint ?? (field.byTitle ? 'اختر منتجًا، أو اكتب غيره.' : undefined)}
        value=""
        offered={offered}
        without={names}
        isFree={field.byTitle === true}
        onPick={(name) => name !== '' && !names.includes(name) && change([...names, name])}
      />
      {names.length > 0 && (
        <Chips as="ul" aria-label={field.label}>
          {names.map((name) => (
            <Chosen key={name}>
              <Title>{titleOf(name)}</Title>
              <button type="button" aria-label={`أزل: ${titleOf(name)}`} onClick={() => change(names.filter((each) => each !== name))}>
                <Icon name="close" size={20} />
              </button>
            </Chosen>
          ))}
        </Chips>
      )}
    </div>
  );
}

/** Where orders or payments go: one of the configuration in Arabic words, or an address that is typed. */
export function EndpointField(props: FieldProps<Extract<RecordField, { readonly as: 'endpoint' }>>) {
  const { field, value, onValue } = props;
  const { data } = useQuery({ ...recordsQuery(useRecordForm().app), refetchInterval: false });
  const keys = data?.endpoints[field.of];
  const offered = useMemo(() => keys?.map((key) => ({ value: key, title: endpointWords(key) })), [keys]);
  const { onValue: _typed, ...shown } = bound(props);
  return (
    <Picker
      {...shown}
      value={textOf(value)}
      known={endpointWords(textOf(value))}
      offered={offered}
      isFree
      onPick={(key) => onValue(key === '' && field.isOptional ? undefined : key)}
    />
  );
}
