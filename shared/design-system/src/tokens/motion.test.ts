import { describe, expect, test } from '@jest/globals';
import { globalCss } from './global-style';
import { motion } from './tokens';

const { waiting, ...said } = { waiting: [motion.turns, motion.pulses, motion.grows], ...motion };

describe('the words of motion', () => {
  test('take 120 to 240 ms, and no time under reduced motion', () => {
    const times = [...globalCss.matchAll(/--motion-(?:fast|slow): ([\d.]+)ms/g)].map(([, time]) => Number(time));
    expect(times).toEqual([120, 240, 0.01, 0.01]);
    for (const word of [said.comes, said.answers, said.leaves, said.spins]) expect(word.match(/[\d.]+m?s\b/)).toBeNull();
  });

  test('move by transform and opacity alone', () => {
    const frames = [...globalCss.matchAll(/@keyframes \w+ ?\{(?:[^{}]*\{[^{}]*\})+\s*\}/g)].map(([rule]) => rule);
    expect(frames).toHaveLength(5);
    for (const rule of frames) expect(rule.match(/[\w-]+(?=: )/g)?.filter((name) => !['opacity', 'transform'].includes(name))).toEqual([]);
    // What leaves stays shown and on top until it has left.
    expect([said.answers, said.spins, said.leaves].map((word) => word.match(/(?:^|, )[a-z-]+/g))).toEqual([
      ['transform'],
      ['transform'],
      ['opacity', ', display', ', overlay'],
    ]);
  });

  test('do not run under reduced motion, but for the clock of a toast', () => {
    const moving = globalCss.slice(globalCss.indexOf('(prefers-reduced-motion: no-preference)'));
    for (const word of [said.comes, ...waiting]) expect(moving).toContain(`@keyframes ${word.split(' ')[0]} `);
    expect(
      globalCss
        .replace(/@media \(prefers-reduced-motion: no-preference\) \{(?:@keyframes \w+ \{(?:\w+ \{[^}]*\}|\d+% \{[^}]*\})+\})+\}/, '')
        .match(/@keyframes \w+/g),
    ).toEqual(['@keyframes last']);
  });
});
