import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import styled from 'styled-components';
import { Icon, type IconName } from '../elements/icon';
import { color, font, media, radius, shadow, space } from '../tokens/tokens';

const Strip = styled.div`
  display: flex;
  gap: ${space.half};
  margin-block-end: ${space[3]};
  padding: ${space.half};
  background: ${color.sunken};
  border-radius: ${radius.card};
`;

const Tab = styled.button`
  display: inline-flex;
  flex: 1;
  align-items: center;
  justify-content: center;
  gap: ${space[1]};
  min-block-size: 2.875rem;
  padding-inline: ${space[2]};
  border: 0;
  border-radius: ${radius.control};
  background: none;
  color: ${color.muted};
  font-size: 1rem;
  font-weight: 500;
  line-height: 1.4;
  cursor: pointer;

  ${media.phone} {
    padding-inline: ${space.half};
    font-size: ${font.small};

    svg {
      display: none;
    }
  }

  &[aria-selected='true'] {
    background: ${color.surface};
    color: ${color.ink};
    box-shadow: ${shadow};
  }
`;

/** Tabs that explain themselves, as many beside one another as fit. */
const Cards = styled(Strip)`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  gap: ${space.oneAndHalf};
  padding: 0;
  background: none;
`;

const CardTab = styled(Tab)`
  align-items: start;
  justify-content: start;
  gap: ${space.oneAndHalf};
  padding: ${space[2]};
  border: 1.5px solid ${color.lineStrong};
  background: ${color.surface};
  font-size: ${font.small};
  text-align: start;

  ${media.phone} {
    padding-inline: ${space[2]};

    svg {
      display: block;
    }
  }

  svg {
    color: ${color.accentText};
  }

  font-weight: 400;
  line-height: 1.6;

  strong {
    display: block;
    color: ${color.ink};
    font-size: 1rem;
    font-weight: 600;
  }

  &[aria-selected='true'] {
    border-color: ${color.ink};
    color: ${color.muted};
    box-shadow: inset 0 0 0 1px ${color.ink};
  }
`;

export interface TabItem<Id extends string> {
  readonly id: Id;
  readonly label: ReactNode;
  readonly icon?: IconName;
  /** Explanation below the label. With one in the first item the tabs are cards. */
  readonly text?: ReactNode;
  readonly content: ReactNode;
}

export interface TabsProps<Id extends string> {
  readonly label: string;
  readonly items: readonly TabItem<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
}

/** Steps of the arrow keys in a right-to-left row. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: 1, ArrowRight: -1 };

/** Tabs. Arrow keys move between them; hidden panels keep typed values. */
export function Tabs<Id extends string>({ label, items, value, onChange }: TabsProps<Id>) {
  const id = useId();
  const strip = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    const index = items.findIndex((item) => item.id === value);
    const next = items[(index + step + items.length) % items.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    strip.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };

  const [List, Control] = items[0]?.text === undefined ? [Strip, Tab] : [Cards, CardTab];
  return (
    <div>
      <List ref={strip} role="tablist" aria-label={label} onKeyDown={move}>
        {items.map((item) => (
          <Control
            key={item.id}
            type="button"
            role="tab"
            id={`${id}-${item.id}-tab`}
            data-tab={item.id}
            aria-selected={item.id === value}
            aria-controls={`${id}-${item.id}`}
            aria-labelledby={item.text === undefined ? undefined : `${id}-${item.id}-label`}
            aria-describedby={item.text === undefined ? undefined : `${id}-${item.id}-text`}
            tabIndex={item.id === value ? 0 : -1}
            onClick={() => onChange(item.id)}
          >
            {item.icon && <Icon name={item.icon} size={20} />}
            {item.text === undefined ? (
              item.label
            ) : (
              <span>
                <strong id={`${id}-${item.id}-label`}>{item.label}</strong>
                <span id={`${id}-${item.id}-text`}>{item.text}</span>
              </span>
            )}
          </Control>
        ))}
      </List>
      {items.map((item) => (
        <div key={item.id} role="tabpanel" id={`${id}-${item.id}`} aria-labelledby={`${id}-${item.id}-tab`} hidden={item.id !== value}>
          {item.content}
        </div>
      ))}
    </div>
  );
}
