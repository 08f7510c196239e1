import { directionOf } from '../text-direction';
import { type SceneArt, type SceneData, sceneData } from './scene-data';
import { box, disc, type ScenePen } from './scene-pen';

/** A figure in a sign is as large as it is readable in a picture of 60 pixels; what has more letters is left out. */
const FIGURE = { size: 92, letters: 4 } as const;

const signs: Readonly<Record<SceneArt['kind'], (data: SceneData, pen: ScenePen) => string>> = {
  thesis: ({ figure }, pen) => {
    const share = /^(\d{1,2})(?:\.\d+)?%$/.exec(figure)?.[1];
    const arc = share === undefined ? '' : ` stroke-dasharray="${Math.round(7.1 * Number(share))} 999"`;
    return [
      disc('paper', 264, 150, 136),
      '<circle class="washed" stroke-width="24" cx="264" cy="150" r="113"/>',
      `<circle class="pen" stroke-width="24" cx="264" cy="150" r="113" transform="rotate(-90 264 150)"${arc}/>`,
      drawFigure(figure, pen, { x: 264, y: 178, width: 190 }),
    ].join('');
  },
  results: (_, pen) =>
    [
      '<path class="paper" d="M80 258C180 258 196 44 268 44S356 258 456 258Z"/>',
      '<path class="wash" d="M214 258V112C230 70 246 44 268 44S306 70 322 112V258Z"/>',
      '<path class="pen" stroke-width="18" d="M80 258C180 258 196 44 268 44S356 258 456 258"/>',
      pen.lines('pen', [[80, 258, 376]], 12),
    ].join(''),
  rewrite: ({ lines: [old = '', fresh = ''] }, pen) =>
    directionOf(old) === directionOf(fresh)
      ? page +
        pen.lines('washed', [[404, 92, -232]], 44) +
        pen.lines('pen', [[430, 92, -284]], 14) +
        box('wash', [126, 156, 308, 104], 24) +
        pen.lines('pen', [[400, 208, -232]], 36)
      : box('paper', [96, 30, 176, 168], 30) +
        pen.text('A', { x: 184, y: 162, width: 130, size: 136, align: 'middle' }).svg +
        box('ink', [236, 92, 196, 180], 30) +
        pen.text('ع', { x: 334, y: 196, width: 150, size: 150, align: 'middle', paint: 'paper' }).svg,
  citations: (_, pen) =>
    page +
    [330, 200]
      .map((x) => `<path class="ink" d="M${x} 132V92c0-34 22-58 66-64v32c-20 4-30 14-30 30h34v60h-52a18 18 0 0 1-18-18Z"/>`)
      .join('') +
    pen.lines(
      'bar',
      [
        [406, 200, -264],
        [406, 254, -200],
      ],
      30,
    ),
  slide: (_, pen) =>
    [
      box('ink', [104, 34, 352, 206], 24),
      '<path class="wash" d="M104 150a120 120 0 0 1 116 90H128a24 24 0 0 1-24-24Z" opacity=".6"/>',
      pen.lines(
        'edge',
        [
          [410, 96, -214],
          [410, 150, -120],
        ],
        30,
      ),
      ...[392, 304, 216].map((x, at) => box(at === 0 ? 'paper' : 'wash', [x - 32, 256, 72, 30], 12)),
    ].join(''),
  chat: ({ figure }, pen) =>
    [
      '<path class="ink" d="M196 26H424a32 32 0 0 1 32 32V136a12 12 0 0 1-12 12H196a32 32 0 0 1-32-32V58a32 32 0 0 1 32-32Z"/>',
      pen.lines('edge', [[410, 88, -196]], 28),
      '<path class="paper" d="M92 300V184a12 12 0 0 1 12-12H360a32 32 0 0 1 32 32V300Z"/>',
      isShort(figure)
        ? drawFigure(figure, pen, { x: 248, y: 268, width: 230 })
        : pen.lines(
            'pen',
            [
              [346, 220, -190],
              [346, 270, -130],
            ],
            28,
          ),
    ].join(''),
  chart: ({ figure }, pen) => {
    const heights = isShort(figure) ? [44, 62, 84, 112, 238] : [60, 104, 88, 150, 238];
    const columns = heights.map((height, at) => box(at === 4 ? 'ink' : 'soft', [104 + at * 72, 274 - height, 58, height], 12));
    return columns.join('') + drawFigure(figure, pen, { x: 216, y: 116, width: 260 });
  },
  model: () =>
    [
      '<path class="pen" stroke-width="14" d="M352 90L254 128M287 136L254 128L273 100M352 214L254 176M287 168L254 176L273 204"/>',
      disc('soft', 396, 72, 52),
      disc('soft', 396, 232, 52),
      disc('ink', 172, 152, 68),
    ].join(''),
  canvas: () =>
    [
      box('paper', [112, 40, 316, 210], 6),
      '<path class="wash" d="M112 250V164a120 120 0 0 1 150 86Z"/>',
      disc('ink', 350, 106, 34),
      '<path class="pen" stroke-width="10" d="M112 40h316v210h-316Z"/>',
      ...[
        [112, 40],
        [428, 40],
        [428, 250],
      ].map(([x = 0, y = 0]) => `<rect class="paper pen" stroke-width="10" x="${x - 17}" y="${y - 17}" width="34" height="34" rx="6"/>`),
      '<path class="ink edge" stroke-width="8" d="M300 166l124 48-54 22-22 54Z"/>',
    ].join(''),
  quiz: () =>
    [
      box('soft', [104, 28, 168, 112], 22),
      box('soft', [288, 28, 168, 112], 22),
      box('soft', [104, 156, 168, 112], 22),
      box('ink', [288, 156, 168, 112], 22),
      '<path class="edge" stroke-width="20" d="M336 214l28 26 48-56"/>',
    ].join(''),
  library: (_, pen) =>
    [
      box('ink', [118, 84, 58, 182], 10),
      box('paper', [184, 44, 66, 222], 10),
      box('wash', [258, 108, 54, 158], 10),
      '<g transform="rotate(-14 390 266)">',
      box('paper', [334, 60, 72, 208], 10),
      box('ink', [334, 96, 72, 44], 0),
      '</g>',
      pen.lines('pen', [[96, 276, 360]], 16),
    ].join(''),
  network: () =>
    [
      '<path class="pen" stroke-width="12" d="M268 150L136 76M268 150L404 80L392 236L268 150L194 258"/>',
      disc('ink', 268, 150, 72),
      disc('soft', 404, 80, 46),
      disc('paper', 392, 236, 38),
      disc('paper', 136, 76, 42),
      disc('soft', 194, 258, 28),
    ].join(''),
  scatter: (_, pen) =>
    [
      pen.lines('pen', [[134, 264, 320]], 12),
      ...[
        [166, 196],
        [220, 246],
        [252, 156],
        [312, 208],
        [344, 92],
        [412, 146],
      ].map(([x = 0, y = 0], at) => disc(at % 2 === 0 ? 'soft' : 'paper', x, y, 19)),
      '<path class="pen" stroke-width="18" d="M146 238L438 64"/>',
    ].join(''),
  delivery: () =>
    '<path class="paper" d="M100 70a24 24 0 0 1 24-24H424a24 24 0 0 1 24 24V260H100Z"/><path class="pen" stroke-width="16" d="M108 74L274 182L440 74"/>',
};

/** A page that fills a small picture. */
const page = '<path class="paper" d="M98 300V52a28 28 0 0 1 28-28H422a28 28 0 0 1 28 28V300Z"/>';

const isShort = (figure: string) => figure !== '' && figure.length <= FIGURE.letters;

function drawFigure(figure: string, pen: ScenePen, place: { readonly x: number; readonly y: number; readonly width: number }): string {
  return isShort(figure) ? pen.text(figure, { ...place, size: FIGURE.size, align: 'middle' }).svg : '';
}

/**
 * Draws what a picture of few pixels shows of a scene, in place of the whole: one sign of the work. It leaves the lower left corner to the seal. Units of a
 * cover.
 */
export function drawSign({ state: _, caption: _caption, ...scene }: SceneArt, pen: ScenePen): string {
  return signs[scene.kind](sceneData(scene), pen);
}
