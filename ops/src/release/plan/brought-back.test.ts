import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { coursesBuild } from '../../testing/courses-build';
import { Shop, shell } from '../../testing/shop';
import { earlierPart, type Part } from '../assemble/earlier-part';
import { promote, rollBack } from '../generations/deploy';

let shop: Shop;

beforeEach(async () => {
  shop = await Shop.open();
});
afterEach(() => shop.close());

const back = (part?: Part) =>
  rollBack({ ...shop.context, why: 'wrong price' }, 'courses', part && ((live) => earlierPart(shop.home, live, 'courses', part)));
const why = 'brings back what was rolled back on 2026-01-31 (wrong price)';

describe('what was rolled back does not come back unseen', () => {
  test('the next release that holds its records is refused with their names, until somebody says so', async () => {
    await shop.live(shell, coursesBuild('1.0.0', 'plain', ['spss']), coursesBuild('1.1.0', 'plain', ['spss', 'eid']));
    await back();
    const next = coursesBuild('1.2.0', 'newer', ['spss', 'eid', 'summer']);
    expect(await shop.refusalOf(next)).toBe(
      [
        `courses@1.2.0 ${why}, courses@1.1.0: + landings eid`,
        'nothing was changed: release it without that, or add --again where it shall be live again',
      ].join('\n'),
    );
    expect(await shop.shown()).toContain('courses@1.0.0');

    await promote({ ...shop.context, again: true }, [next]);
    // Taken out by a release, and not rolled back: it may come again.
    await shop.live(coursesBuild('1.3.0', 'newer', ['spss']), coursesBuild('1.4.0', 'newer', ['spss', 'eid']));
    expect(await shop.shown()).toContain('courses@1.4.0 <1.3.0');
  });

  test('a release without it goes live', async () => {
    await shop.live(shell, coursesBuild('1.0.0', 'plain', ['spss']), coursesBuild('1.1.0', 'broken', ['spss', 'eid']));
    await back();
    await shop.live(coursesBuild('1.2.0', 'mended', ['spss', 'summer']));
    expect(await shop.shown()).toContain('courses@1.2.0 <1.0.0');
  });

  test.each<[Part, string, readonly string[], string]>([
    ['records', 'broken', ['spss', 'eid'], '+ landings eid'],
    ['code', 'broken', ['spss'], 'the code of 1.1.0'],
  ])('of one part: %s', async (part, words, landings, what) => {
    await shop.live(shell, coursesBuild('1.0.0', 'plain', ['spss']), coursesBuild('1.1.0', 'broken', ['spss', 'eid']));
    await back(part);
    expect(await shop.refusalOf(coursesBuild('1.2.0', words, landings))).toContain(`${why}, courses@1.1.0: ${what}\n`);
  });

  test('the same release is, by its name or its sources; so is a landing that a release had removed', async () => {
    await shop.live(shell, { app: 'offers', version: '1.0.0' }, { app: 'offers', version: '1.1.0' });
    await rollBack(shop.context, 'offers');
    const again = { app: 'offers', version: '1.1.0' } as const;
    const message = 'offers@1.1.0 brings back what was rolled back on 2026-01-31, offers@1.1.0: the code of 1.1.0';
    await expect(promote(shop.context, [again])).rejects.toThrow(message);

    await shop.live(coursesBuild('1.0.0', 'plain', ['spss', 'eid']));
    await shop.live(coursesBuild('1.1.0', 'plain', ['spss']));
    await back();
    expect(await shop.refusalOf(coursesBuild('1.2.0', 'newer', ['spss']))).toContain(`${why}, courses@1.1.0: - landings eid`);
  });
});
