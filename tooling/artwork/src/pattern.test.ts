import { describe, expect, test } from '@jest/globals';
import { contactStar, type Point, starCorners } from './star';
import { tiles, tilingNames } from './tiling';

const area = { width: 900, height: 600, anchor: [431, 187] as const };

describe.each(tilingNames)('the pattern on the tiling %s', (name) => {
  const found = tiles(name, 80, area);

  test('has a large star exactly where it is anchored', () => {
    expect(found.filter(({ centre }) => centre[0] === area.anchor[0] && centre[1] === area.anchor[1])).toHaveLength(1);
  });

  test('is unbroken: every ray ends where the ray of a neighbour does', () => {
    const tips = found.flatMap((tile) => starCorners(contactStar(tile, 1.2)).filter((_, corner) => corner % 2 === 0));
    const inside = tips.filter(([x, y]) => x > 150 && x < 750 && y > 150 && y < 450);
    expect(inside.length).toBeGreaterThan(20);
    for (const tip of inside) expect(tips.filter((other) => near(tip, other))).toHaveLength(2);
  });

  test('leaves no part of the picture bare', () => {
    for (let x = 0; x <= 900; x += 50) {
      for (let y = 0; y <= 600; y += 50) {
        expect(found.some(({ centre, reach }) => Math.hypot(centre[0] - x, centre[1] - y) < reach * 2.01)).toBe(true);
      }
    }
  });
});

function near([x, y]: Point, [otherX, otherY]: Point): boolean {
  return Math.hypot(x - otherX, y - otherY) < 0.001;
}
