import { expect, test } from '@jest/globals';
import { heldTools } from './held-tools';

const contents = { 'trainer-pack': ['kahoot', 'canva'], 'vip-pack': ['canva', 'spss31'] };
const held = (...slugs: string[]) => [
  ...heldTools(
    slugs.map((slug) => ({ slug })),
    contents,
  ),
];

test('a tool is held by a bundle of the cart, once for all that hold it, and by no tool', () => {
  expect(held('trainer-pack', 'vip-pack')).toEqual(['kahoot', 'canva', 'spss31']);
  expect(held('kahoot')).toEqual([]);
  expect(held()).toEqual([]);
});
