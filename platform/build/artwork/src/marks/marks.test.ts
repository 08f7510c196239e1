import { expect, test } from '@jest/globals';
import { type CoverColor, colorFamilies, coverColors, markNames } from '@riwaq/contracts';
import { contrast } from '../colour';
import { hues, type Scheme, tonesOf } from '../palette';
import { ownMarks } from './own-marks';
import phosphorMarks from './phosphor-marks.json';
import { takePhosphorMarks } from './take-phosphor-marks';

test('each mark that a record may name is drawn once: by us, or as Phosphor draws it', async () => {
  expect(phosphorMarks).toEqual(await takePhosphorMarks());
  expect([...Object.keys(ownMarks), ...Object.keys(phosphorMarks)].sort()).toEqual([...markNames].sort());
});

test('each colour belongs to one category: its colours are 25° to 35° apart, those of two categories 40° or more', () => {
  const families: readonly (readonly CoverColor[])[] = Object.values(colorFamilies);
  expect(families.flat().sort()).toEqual([...coverColors].sort());
  for (const [at, one] of coverColors.entries()) {
    for (const other of coverColors.slice(at + 1)) {
      const apart = Math.abs(hues[other] - hues[one]);
      const distance = Math.min(apart, 360 - apart);
      const isFamily = families.some((family) => family.includes(one) && family.includes(other));
      expect([one, other, isFamily ? distance >= 25 && distance <= 35 : distance >= 40]).toEqual([one, other, true]);
    }
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
