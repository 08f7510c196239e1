import { color, Icon, Latin, radius, space } from '@riwaq/design-system';
import styled from 'styled-components';

const Chooser = styled.label`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  min-block-size: 3.25rem;
  padding: ${space[1]} ${space[2]};
  border: 1.5px dashed ${color.lineStrong};
  border-radius: ${radius.control};
  background: ${color.surface};
  cursor: pointer;

  &:has(:focus-visible) {
    outline: 3px solid var(--ring);
    outline-offset: 2px;
  }

  bdi {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  input {
    position: absolute;
    inline-size: 1px;
    opacity: 0;
  }
`;

interface FileChooserProps {
  /** For a screen reader. */
  readonly label: string;
  /** Name of the chosen file, or what to choose. */
  readonly shown: string;
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

/** Takes a file as soon as it is chosen. */
export function FileChooser({ label, shown, accept, onFile }: FileChooserProps) {
  return (
    <Chooser>
      <Icon name="plus" size={20} />
      <Latin>{shown}</Latin>
      <input
        type="file"
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          // The same file, mended, is chosen again.
          target.value = '';
          if (chosen) onFile(chosen);
        }}
      />
    </Chooser>
  );
}

/** The bytes of a file as they are, in base64. */
export async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''));
}
