import { fileKind, HEAD_BYTES, MOST_FILE_BYTES } from '@riwaq/contracts';
import { Button, Cluster, radius, Text } from '@riwaq/design-system';
import { useField } from '@riwaq/forms/field-frame';
import { prepareFile } from '@riwaq/forms/prepare-file';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { FailureNotice } from '../../parts/failure-words';
import { FieldGroup } from '../../parts/field-group';
import { base64Of, FileChooser } from '../../parts/file-chooser';
import { addPicture } from '../records-api';
import { FieldProblem, Line } from './choice-fields';
import { type FieldProps, textOf, useRecordForm } from './form-state';

/** A chosen file as it is sent; null where it is no picture that the shop takes. */
async function pictureOf(file: File): Promise<File | null> {
  const ready = await prepareFile(file);
  const kind = fileKind(new Uint8Array(await ready.slice(0, HEAD_BYTES).arrayBuffer()));
  return kind?.type.startsWith('image/') && ready.size <= MOST_FILE_BYTES ? ready : null;
}

const Small = styled.img`
  inline-size: 8rem;
  block-size: auto;
  border-radius: ${radius.control};
`;

/** A picture that was just chosen, as it lies on the device. */
function Thumbnail({ of: file }: { readonly of: File }) {
  const [address] = useState(() => URL.createObjectURL(file));
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return <Small src={address} alt="" />;
}

/** A picture of the record. A chosen file goes to the shop's pictures at once; visitors see it when the record is published. */
export function PictureField({ field, path, value, onValue }: FieldProps) {
  const { id, problem } = useField(path, field.hint);
  const { app } = useRecordForm();
  const { data, error, mutate, isPending } = useMutation({
    mutationFn: async (file: File) => {
      const picture = await pictureOf(file);
      return picture && { file, ...(await addPicture({ app, content: await base64Of(picture) })) };
    },
    onSuccess: (added) => added && onValue(added.picture),
  });
  const chosen = data?.picture === value ? data?.file : undefined;
  const wrong = data === null && 'اختر صورة JPG أو PNG أو WebP، حتى 5 ميغابايت.';
  return (
    <FieldGroup id={id} tabIndex={-1} aria-describedby={wrong || problem ? `${id}-problem` : undefined}>
      <legend>{field.label}</legend>
      <FileChooser label={field.label} shown={chosen?.name ?? (textOf(value) || 'اختر صورة من جهازك')} accept="image/*" onFile={mutate} />
      {chosen && <Thumbnail key={textOf(value)} of={chosen} />}
      {field.hint && <Line>{field.hint}</Line>}
      {isPending && <Text role="status">نرفع الصورة...</Text>}
      <FailureNotice error={error} />
      <FieldProblem id={id} problem={wrong || problem} />
      {textOf(value) && (
        <Cluster>
          <Button variant="secondary" aria-label={`احذف: ${field.label}`} onClick={() => onValue(undefined)}>
            احذف الصورة
          </Button>
        </Cluster>
      )}
    </FieldGroup>
  );
}
