import { color, Icon, radius, space } from '@riwaq/design-system';
import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';

/** A visitor who types pauses this long, in milliseconds, before the list answers. */
const PAUSE = 200;

const Form = styled.form`
  position: relative;
  inline-size: 100%;

  > svg {
    position: absolute;
    inset-block-start: 0.75rem;
    inset-inline-start: ${space[2]};
    color: ${color.muted};
    pointer-events: none;
  }

  input {
    inline-size: 100%;
    min-block-size: 3rem;
    padding-inline: 3.25rem ${space[2]};
    border: 1.5px solid ${color.lineStrong};
    border-radius: ${radius.control};
    background: ${color.surface};
  }

  input::placeholder {
    color: ${color.muted};
    opacity: 1;
  }
`;

export interface SearchBoxProps {
  /** What the list answers now. */
  readonly value: string;
  readonly onSearch: (search: string) => void;
  /** What it searches: «ابحث في المنتجات». */
  readonly label: string;
  readonly placeholder: string;
}

/** A search that answers while the visitor types; what it searches for belongs to the caller. */
export function SearchBox({ value, onSearch, label, placeholder }: SearchBoxProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const answer = useRef(onSearch);
  answer.current = onSearch;

  const send = (search: string) => {
    answer.current(search);
    setTyped(null);
  };

  useEffect(() => {
    if (typed === null) return;
    const pause = setTimeout(() => {
      answer.current(typed);
      setTyped(null);
    }, PAUSE);
    return () => clearTimeout(pause);
  }, [typed]);

  return (
    <Form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed !== null) send(typed);
      }}
    >
      <Icon name="search" />
      <input
        id={id}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={typed ?? value}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => setTyped(event.target.value)}
      />
    </Form>
  );
}
