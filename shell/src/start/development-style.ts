import { globalCss } from '@riwaq/design-system/global-style';

/** Gives a development server's document the style that a composed one is written with. */
export function injectGlobalStyle(): void {
  const style = document.createElement('style');
  style.textContent = globalCss;
  document.head.append(style);
}
