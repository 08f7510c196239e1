/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';

const named = '{"shell":"1.0.0","scripts":[["/releases/shell/1.0.0/main.js","sha256-"]]}';
const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => new URL(src).pathname);

test('a press on a document that is still coming starts its page once it is whole: its end names the scripts', async () => {
  await import('./boot');
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(scripts()).toEqual([]);
  document.body.innerHTML = `<script type="application/json" id="composition">${named}</script>`;
  dispatchEvent(new Event('DOMContentLoaded'));
  expect(scripts()).toEqual(['/releases/shell/1.0.0/main.js']);
  expect(document.documentElement.dataset.painted).toBe('');
});
