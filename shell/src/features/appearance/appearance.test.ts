/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { APPEARANCE_KEY, type Appearance, chooseAppearance, chosenAppearance, showAppearance } from './appearance';

const bars = () => [...document.querySelectorAll<HTMLMetaElement>('meta')].map(({ media }) => media);
const shown = () => document.documentElement.dataset.appearance;

beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML = '<meta name="theme-color" data-scheme="light"><meta name="theme-color" data-scheme="dark">';
});
afterEach(() => {
  delete document.documentElement.dataset.appearance;
  document.head.replaceChildren();
});

describe('the appearance that a visitor chooses', () => {
  test.each<[Appearance, string | undefined, string[]]>([
    ['dark', 'dark', ['not all', 'all']],
    ['light', 'light', ['all', 'not all']],
    ['system', undefined, ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']],
  ])('%s is shown, and is there when the next document asks', (choice, attribute, media) => {
    chooseAppearance(choice);
    expect([shown(), bars(), chosenAppearance()]).toEqual([attribute, media, choice]);

    delete document.documentElement.dataset.appearance;
    showAppearance(chosenAppearance());
    expect([shown(), bars()]).toEqual([attribute, media]);
  });

  test.each(['', 'dark', '{"version":1,"value":"purple"}', '{'])('is the device’s where %j is kept', (kept) => {
    localStorage.setItem(APPEARANCE_KEY, kept);
    showAppearance(chosenAppearance());
    expect([shown(), chosenAppearance()]).toEqual([undefined, 'system']);
  });
});
