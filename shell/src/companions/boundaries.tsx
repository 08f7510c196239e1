import { color, font, space } from '@riwaq/design-system';
import { createGlobalStyle } from 'styled-components';

/** Outlines what each app shows, with the app's name and version: a tool for teams, at `?boundaries`. */
const Boundaries = createGlobalStyle`
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
  [data-boundary='catalog'] { outline-color: ${color.databases}; }
  [data-boundary='checkout'] { outline-color: ${color.design}; }
  [data-boundary='courses'] { outline-color: ${color.success}; }
  [data-boundary='offers'] { outline-color: ${color.aiTools}; }
`;

export default Boundaries;
