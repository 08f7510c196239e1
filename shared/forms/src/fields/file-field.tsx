import { MOST_FILE_BYTES, takenFiles, takenTypes } from '@riwaq/contracts';
import { Button, color, font, Icon, radius, space } from '@riwaq/design-system';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useForm } from '../form/form-context';
import { FieldFrame, type FieldTexts, useField } from './field-frame';
import type { ChosenFile } from './use-chosen-file';

/** Returns the problem of a prepared file, or an empty text. The gateway checks the content again. */
export function fileProblem(file: Pick<File, 'type' | 'size'> | null): string {
  if (!file) return '';
  if (file.size === 0) return 'هذا الملف فارغ، اختر ملفًا آخر';
  if (!takenTypes.includes(file.type)) return `اختر ${takenFiles}`;
  return file.size > MOST_FILE_BYTES ? `الملف أكبر من ${MEGABYTES} ميغابايت، اختر ملفًا أصغر` : '';
}

const MEGABYTES = MOST_FILE_BYTES / 1_000_000;

const HINT = `${takenFiles}، حتى ${MEGABYTES} ميغابايت.`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[1]};
`;

/** Our text under the browser's transparent file control, whose own label is in the browser's language. */
const Face = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  align-items: center;
  gap: ${space[1]};
  min-inline-size: 0;
  min-block-size: 3.25rem;
  padding: ${space[1]} ${space[2]};
  border: 1.5px dashed ${color.lineStrong};
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${color.muted};
  font-size: ${font.label};
  line-height: 1.5;

  &:has(:focus-visible) {
    outline: 3px solid var(--ring);
    outline-offset: 2px;
  }

  &[data-filled] {
    border-style: solid;

    svg {
      color: ${color.success};
    }
  }

  &:has([aria-invalid='true']) {
    border-color: ${color.danger};

    svg {
      color: ${color.danger};
    }
  }

  bdi {
    min-inline-size: 0;
    color: ${color.ink};
    overflow-wrap: anywhere;
  }

  input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    opacity: 0;
    cursor: pointer;
  }
`;

/** Only where a finger points: there is a camera, and taking a picture is quicker than looking for a file. */
const Camera = styled.span`
  position: relative;
  display: none;
  flex: none;
  align-items: center;
  gap: ${space[1]};
  min-block-size: 3.25rem;
  padding-inline: ${space[2]};
  border: 1.5px solid ${color.lineStrong};
  border-radius: ${radius.control};
  font-size: ${font.label};
  font-weight: 500;

  &:has(:focus-visible) {
    outline: 3px solid var(--ring);
    outline-offset: 2px;
  }

  input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    opacity: 0;
    cursor: pointer;
  }

  @media (pointer: coarse) {
    display: inline-flex;
  }
`;

export interface FileFieldProps extends Omit<FieldTexts, 'hint'> {
  readonly name: string;
  readonly chosen: ChosenFile;
  /** What the file is for, ahead of what the field takes: «وثيقة من مؤسستك:». */
  readonly purpose?: string;
  /** Label of the camera button on a phone; no button by default. */
  readonly camera?: string;
}

/** A file input with what it is for and what it takes as a hint. Checks the chosen file. */
export function FileField({ name, chosen, purpose, camera, required = false, ...texts }: FileFieldProps) {
  const hint = purpose ? `${purpose} ${HINT}` : HINT;
  const { file, isPreparing } = chosen;
  const { onEdit } = useForm();
  const choose = (next: File | null) => {
    onEdit();
    void chosen.choose(next);
  };
  const control = useRef<HTMLInputElement>(null);
  const { id, problem, aria, recheck } = useField(name, hint);
  const wrong = isPreparing ? '' : fileProblem(file);

  useEffect(() => {
    if (!control.current) return;
    // The form was sent, or the visitor took the file back: the browser's control forgets it too.
    if (!file && control.current.value !== '') control.current.value = '';
    const unready = isPreparing ? 'لحظة، نجهّز الملف' : '';
    control.current.setCustomValidity(unready || wrong || (required && !file ? (texts.missing ?? '') : ''));
    recheck(control.current);
  });

  return (
    <FieldFrame id={id} required={required} hint={hint} problem={problem ?? (wrong || undefined)} {...texts}>
      <Row>
        <Face data-filled={file !== null || undefined}>
          <Icon name={file ? (wrong ? 'alert' : 'check') : 'plus'} size={20} />
          {file ? <bdi>{file.name}</bdi> : 'اختر ملفًا من جهازك'}
          <input
            {...aria}
            aria-invalid={wrong !== ''}
            ref={control}
            id={id}
            name={name}
            type="file"
            accept={takenTypes.join(',')}
            onChange={(event) => choose(event.target.files?.[0] ?? null)}
          />
        </Face>
        {camera && !file && (
          <Camera>
            <Icon name="camera" size={20} />
            {camera}
            <input
              type="file"
              accept="image/*"
              capture="environment"
              aria-label={camera}
              onChange={(event) => choose(event.target.files?.[0] ?? null)}
            />
          </Camera>
        )}
        {file && (
          <Button variant="quiet" aria-label={`إزالة الملف ${file.name}`} onClick={() => choose(null)}>
            <Icon name="trash" size={20} />
          </Button>
        )}
      </Row>
    </FieldFrame>
  );
}
