import { expect, test } from '@jest/globals';
import { coverColors, markNames } from '@riwaq/contracts';
import { contrast } from '../colour';
import { hues, type Scheme, tonesOf } from '../palette';
import { ownMarks } from './own-marks';
import phosphorMarks from './phosphor-marks.json';
import { takePhosphorMarks } from './take-phosphor-marks';

test('each mark that a record may name is drawn once: by us, or as Phosphor draws it', async () => {
  expect(phosphorMarks).toEqual(await takePhosphorMarks());
  expect([...Object.keys(ownMarks), ...Object.keys(phosphorMarks)].sort()).toEqual([...markNames].sort());
});

test('two colours are 40° apart or more, so that neighbours need different names only', () => {
  const degrees = coverColors.map((color) => hues[color]);
  for (const [at, hue] of degrees.entries()) {
    for (const other of degrees.slice(at + 1)) expect(Math.min(other - hue, 360 - other + hue)).toBeGreaterThanOrEqual(40);
  }
});

const schemes: readonly Scheme[] = ['light', 'dark'];
test.each(schemes)('the lines of a mark are seen on every ground, by WCAG 3:1, and read as text, by 4.5:1: %s', (scheme) => {
  for (const color of coverColors) {
    const { top, ground, frame, soft, line } = tonesOf(color, scheme);
    expect([color, Math.min(...[top, ground, frame].map((behind) => contrast(line, behind))) >= 4.5]).toEqual([color, true]);
    expect([color, contrast(line, soft) >= 3]).toEqual([color, true]);
  }
});
