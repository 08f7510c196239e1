/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';

test('a page’s rules keep what hides an element or takes its pointer, and their places', () => {
  document.body.innerHTML = '<p class="off">away</p><p class="on">here</p>';
  const style = document.head.appendChild(document.createElement('style'));
  const { sheet } = style;
  sheet?.insertRule('.on{color:red;padding:1rem;}', 0);
  sheet?.insertRule('.off{color:red;display:none;visibility:hidden;}', 1);
  sheet?.insertRule('.on{pointer-events:none}', 2);
  const [away, here] = [...document.querySelectorAll('p')].map((element) => getComputedStyle(element));
  expect(away).toMatchObject({ display: 'none', visibility: 'hidden' });
  expect(here).toMatchObject({ display: 'block', padding: '', pointerEvents: 'none' });
  expect([...(sheet?.cssRules ?? [])].map(({ cssText }) => /^\S*/.exec(cssText)?.[0])).toEqual(['@media', '.off', '.on']);
});
