import { Button, color, font, Icon, radius, space } from '@riwaq/design-system';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { FieldFrame, type FieldTexts, useField } from './field-frame';

/** Limits of a file: types for `accept`, and size in bytes. */
export interface FileLimits {
  readonly accept: readonly string[];
  readonly maxBytes: number;
}

/** Bytes of a megabyte, as phones and the gateway count them. */
const MEGABYTE = 1_000_000;

/** A picture or a PDF of at most 5 MB: what a receipt or a card is sent as. */
export const receiptLimits: FileLimits = {
  accept: ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'application/pdf'],
  maxBytes: 5 * MEGABYTE,
};

/** Returns the problem of a chosen file, or an empty text. The server checks the content. */
export function fileProblem(file: Pick<File, 'type' | 'size'> | null, { accept, maxBytes }: FileLimits): string {
  if (!file) return '';
  if (!accept.includes(file.type)) return 'اختر صورة (JPG أو PNG أو WebP أو HEIC) أو ملف PDF';
  if (file.size === 0) return 'هذا الملف فارغ، اختر ملفًا آخر';
  return file.size > maxBytes ? `الملف أكبر من ${megabytes(maxBytes)} ميغابايت، اختر ملفًا أصغر` : '';
}

/** Returns a size in megabytes. */
const megabytes = (bytes: number): number => bytes / MEGABYTE;

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
  font-size: ${font.small};
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
  font-size: ${font.small};
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
  readonly file: File | null;
  readonly onFile: (file: File | null) => void;
  /** A picture or a PDF of at most 5 MB by default. */
  readonly limits?: FileLimits;
  /** Label of the camera button on a phone; no button by default. */
  readonly camera?: string;
}

/** A file input with its limits as a hint. Checks the chosen file. */
export function FileField({ name, file, onFile, limits = receiptLimits, camera, required = false, ...texts }: FileFieldProps) {
  const control = useRef<HTMLInputElement>(null);
  const hint = `صورة (JPG أو PNG أو WebP أو HEIC) أو ملف PDF، حتى ${megabytes(limits.maxBytes)} ميغابايت.`;
  const { id, problem, aria, recheck } = useField(name, hint);
  const wrong = fileProblem(file, limits);

  useEffect(() => {
    if (!control.current) return;
    // The form was sent, or the visitor took the file back: the browser's control forgets it too.
    if (!file && control.current.value !== '') control.current.value = '';
    control.current.setCustomValidity(wrong || (required && !file ? (texts.missing ?? '') : ''));
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
            accept={limits.accept.join(',')}
            onChange={(event) => onFile(event.target.files?.[0] ?? null)}
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
              onChange={(event) => onFile(event.target.files?.[0] ?? null)}
            />
          </Camera>
        )}
        {file && (
          <Button variant="quiet" aria-label={`إزالة الملف ${file.name}`} onClick={() => onFile(null)}>
            <Icon name="trash" size={20} />
          </Button>
        )}
      </Row>
    </FieldFrame>
  );
}
