import { css } from 'styled-components';
import type { ColorRole } from './color-roles';
import { dark, light } from './palette';
import { bottomInset, color, font, propertyOf, radius, space } from './tokens';

const properties = (palette: Record<ColorRole, string>): string =>
  Object.entries(palette)
    .map(([role, value]) => `${propertyOf(role as ColorRole)}: ${value};`)
    .join('');

const byDay = css`
  color-scheme: light;
  ${properties(light)}
  --shadow: 0 1px 2px rgb(20 33 61 / 0.05), 0 12px 28px -12px rgb(20 33 61 / 0.16);
  --veil: rgb(13 20 36 / 0.55);
  --veiled: color-mix(in srgb, rgb(13 20 36) 55%, ${color.paper});
`;

const afterDark = css`
  color-scheme: dark;
  ${properties(dark)}
  --shadow: 0 1px 2px rgb(0 0 0 / 0.3), 0 12px 28px -12px rgb(0 0 0 / 0.6);
  --veil: rgb(3 6 14 / 0.7);
  --veiled: color-mix(in srgb, rgb(3 6 14) 70%, ${color.paper});
`;

/** Follows the device, unless the visitor has chosen (`data-appearance`). */
const rules = css`
  :root {
    ${byDay}
    --ring: ${color.focus};
    --motion-fast: 120ms;
    --motion-slow: 240ms;
  }

  @media screen and (prefers-color-scheme: dark) {
    :root:not([data-appearance='light']) {
      ${afterDark}
    }
  }

  /* Paper is light. */
  @media screen {
    :root[data-appearance='dark'] {
      ${afterDark}
    }
  }

  @media (prefers-reduced-motion: reduce) {
    :root {
      --motion-fast: 0.01ms;
      --motion-slow: 0.01ms;
    }
  }

  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }

  * {
    margin: 0;
    min-inline-size: 0;
  }

  html {
    background: ${color.paper};
    color: ${color.ink};
    font-family: ${font.family};
    line-height: ${font.lineBody};
    scroll-padding-block: 6rem ${bottomInset};
    scrollbar-gutter: stable;
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    -webkit-tap-highlight-color: transparent;
  }

  /* A backdrop leaves out the reserved scrollbar gutter: it gets the page's colour. */
  html:has(dialog:modal) {
    overflow: hidden;
    background: var(--veiled);
  }

  body {
    font-size: ${font.body};
    overflow-wrap: break-word;
  }

  html:has(dialog:modal) body {
    min-block-size: 100dvh;
    background: ${color.paper};
  }

  img,
  svg {
    display: block;
    max-inline-size: 100%;
  }

  /*
   * Delays other images until the largest image of the first screen has loaded (the shell's boot decides).
   * Browsers load near images only; a moved image keeps its room.
   */
  @media (scripting: enabled) {
    :root:not([data-painted]) img[loading='lazy'] {
      translate: 0 -10000px;
    }
  }

  button,
  input,
  select,
  textarea {
    font: inherit;
    color: inherit;
  }

  /* Drawn by us: after dark browsers fill an empty one in. */
  [type='checkbox'],
  [type='radio'] {
    display: grid;
    flex: none;
    place-content: center;
    inline-size: 1.25rem;
    block-size: 1.25rem;
    border: 2px solid ${color.lineStrong};
    border-radius: 0.3125rem;
    background: ${color.surface};
    appearance: none;
  }

  [type='radio'] {
    border-radius: ${radius.pill};
  }

  [type='radio']:checked {
    border: 0.375rem solid ${color.ink};
  }

  [type='checkbox']:checked {
    border-color: ${color.ink};
    background: ${color.ink};
  }

  [type='checkbox']:checked::before {
    content: '';
    inline-size: 0.375rem;
    block-size: 0.625rem;
    margin-block-end: 0.125rem;
    border: 0 solid ${color.surface};
    border-inline-start-width: 0.15rem;
    border-block-end-width: 0.15rem;
    rotate: 45deg;
  }

  a {
    color: inherit;
    text-decoration-thickness: 0.08em;
    text-underline-offset: 0.3em;
  }

  /* Feedback for a pressed link until its page appears: painted over its background, without layout. */
  :is(a:active, a[data-followed]):not(.card-action),
  .card-action:is(:active, [data-followed])::after {
    box-shadow: inset 0 0 0 100vmax color-mix(in srgb, currentColor 12%, transparent);
  }

  /* Reserves room for content that a script adds, so that the footer stays below the first screen. */
  @media screen {
    [data-coming] {
      min-block-size: 100svh;
    }
  }

  :focus-visible {
    outline: 3px solid var(--ring);
    outline-offset: 2px;
    border-radius: ${radius.control};
  }

  /* Focused by the skip link, to be read on from there. */
  main:focus-visible {
    outline: none;
  }

  ::selection {
    background: ${color.accent};
    color: ${color.accentInk};
  }

  ::view-transition {
    pointer-events: none;
  }

  ::view-transition-group(root) {
    animation-duration: var(--motion-fast);
  }

  ::view-transition-group(cover) {
    animation-duration: var(--motion-slow);
  }

  /* The words of motion: without a rule that it names, an animation does not run. */
  @media (prefers-reduced-motion: no-preference) {
    @keyframes come {
      from {
        opacity: 0;
        transform: translate(var(--from, 0));
      }
    }

    @keyframes turn {
      to {
        transform: rotate(1turn);
      }
    }

    @keyframes pulse {
      50% {
        opacity: 0.45;
      }
    }

    @keyframes grow {
      from {
        transform: scaleX(0);
      }

      to {
        transform: scaleX(0.9);
      }
    }
  }

  @keyframes last {
    to {
      opacity: 0;
    }
  }

  /* Named this closely, it counts above whatever lays the element out. */
  :root[dir] [hidden] {
    display: none;
  }

  /* Prints the printable part of a page alone, else a page without its forms and placeholders. */
  @media print {
    :root[dir] :is([data-screen], [data-shape]) {
      display: none;
    }

    #root:has([data-printed]) > :not(:has([data-printed])) {
      display: none;
    }
  }

  :where(:target) {
    scroll-margin-block-start: ${space[2]};
  }
`;

/**
 * Design tokens as custom properties for light and dark, and element styles: reset, type, selection, focus, reduced motion.
 * The composer writes it into every document, so no script contains it. Logical sides only.
 */
export const globalCss = rules.join('').replace(/\/\*[^*]*\*\/|\n\s*/g, '');
