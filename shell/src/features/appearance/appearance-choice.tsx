import { color, radius, space } from '@riwaq/design-system';
import { useHydrated } from '@riwaq/runtime';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { APPEARANCE_KEY, type Appearance, chooseAppearance, chosenAppearance } from './appearance';

const Choice = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};

  select {
    min-block-size: 2.75rem;
    padding-inline: ${space[1]};
    border: 1px solid ${color.nightMuted};
    border-radius: ${radius.control};
    background: ${color.night};
    color: ${color.nightInk};
    cursor: pointer;
  }
`;

const choices = { system: 'حسب الجهاز', light: 'فاتح', dark: 'داكن' } as const satisfies Record<Appearance, string>;

/** How the site looks, chosen at the foot of every page and remembered on the device. Other tabs, and pages that one goes back to, follow. */
export function AppearanceChoice() {
  const isHydrated = useHydrated();
  const [chosen, setChosen] = useState<Appearance>('system');
  const choose = (choice: Appearance) => {
    setChosen(choice);
    chooseAppearance(choice);
  };

  useEffect(() => {
    const follow = (event?: Event) => {
      if (event instanceof StorageEvent && event.key !== APPEARANCE_KEY) return;
      const kept = chosenAppearance();
      setChosen(kept);
      if (event) chooseAppearance(kept);
    };
    follow();
    addEventListener('storage', follow);
    addEventListener('pageshow', follow);
    return () => {
      removeEventListener('storage', follow);
      removeEventListener('pageshow', follow);
    };
  }, []);

  return (
    <Choice data-scripted>
      المظهر
      <select value={chosen} disabled={!isHydrated} onChange={({ target }) => choose(target.value as Appearance)}>
        {Object.entries(choices).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Choice>
  );
}
