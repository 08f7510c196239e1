import { getInstance } from '@module-federation/enhanced/runtime';
import type { AppName } from '@riwaq/contracts';
import { color, font, space } from '@riwaq/design-system';
import { useHost } from '@riwaq/runtime';
import { useEffect, useState } from 'react';
import { createGlobalStyle } from 'styled-components';
import { readLiveRemotes } from '../../federation/read-live-remotes';
import { reportToDevtools } from './federation-devtools';

const colours = [color.databases, color.design, color.success, color.aiTools, color.analytics, color.accentText];

/** Returns the rules that outline each remote in a colour, by name. The seventh remote gets the first colour again. */
export function boundaryColours(remotes: readonly AppName[]): string {
  const rules = [...remotes].sort().map((app, index) => `[data-boundary='${app}'] { outline-color: ${colours[index % colours.length]}; }`);
  return rules.join('\n');
}

const Outlines = createGlobalStyle<{ $remotes: readonly AppName[] }>`
  [data-boundary] {
    position: relative;
    outline: 2px dashed ${color.danger};
    outline-offset: -2px;
  }

  [data-boundary]::before {
    content: attr(data-boundary) ' ' attr(data-version);
    position: absolute;
    z-index: 12;
    inset-block-start: 0;
    inset-inline-start: 0;
    padding-inline: ${space[1]};
    background: ${color.danger};
    color: ${color.dangerInk};
    font-size: ${font.small};
    direction: ltr;
    pointer-events: none;
  }

  [data-boundary] [data-boundary]::before {
    inset-block: auto 0;
    inset-inline: auto 0;
  }

  [data-boundary='shell'] { outline-color: ${color.info}; }
  ${({ $remotes }) => boundaryColours($remotes)}
`;

/** Tools for teams, at `?boundaries`: outlines each app with its name and version, and reports the page to the Module Federation devtools. */
export default function BoundaryOverlay() {
  const { report } = useHost();
  const [remotes, setRemotes] = useState<readonly AppName[]>([]);
  useEffect(() => {
    readLiveRemotes().then(
      (live) => setRemotes(Object.keys(live.remotes)),
      (error: unknown) => report(error, 'boundaries'),
    );
    const loaded = getInstance()?.options.remotes.flatMap((remote) => ('entry' in remote ? [remote.entry] : [])) ?? [];
    reportToDevtools(loaded).catch((error: unknown) => report(error, 'devtools'));
  }, [report]);
  return <Outlines $remotes={remotes} />;
}
