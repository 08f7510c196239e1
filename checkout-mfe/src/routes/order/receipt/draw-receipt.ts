import { font } from '@riwaq/design-system';
import { light } from '@riwaq/design-system/palette';
import { rhombi, starShape } from '@riwaq/design-system/star';
import { type ReceiptRow, type ReceiptWords, toolRows } from './receipt-words';
import { wrapText } from './wrap-text';

/** Size of the picture in pixels, four to five: whole in a chat and in a feed. */
export const RECEIPT = { width: 1080, height: 1350 } as const;
const MIDDLE = RECEIPT.width / 2;

/** The arch of the house, as course covers have it, that stands on the lower edge. */
const ARCH = 'M90 1380V642C90 408 298 262 540 80C782 262 990 408 990 642V1380Z';
const STAR = { y: 430, side: 300 } as const;
const STAR_BOX = 32;
/** Lines of text: their baselines, and their letters. */
const TITLE = { y: 684, size: 88, weight: 700, family: font.displayFamily } as const;
const NUMBER = { y: 752, size: 42, weight: 500, family: font.family } as const;
const TOOLS = { top: 830, foot: 1180, most: 6, width: 760, weight: 500, family: font.family } as const;
const DATE = { y: 1285, size: 36, weight: 400, family: font.family } as const;

/** The fewer the tools, the larger they are. Pixels of a letter, and from line to line. */
function toolSize(tools: number) {
  if (tools === 1) return { size: 60, row: 84 };
  return tools < 4 ? { size: 48, row: 74 } : { size: 40, row: 58 };
}

type Pen = CanvasRenderingContext2D;

interface Letters {
  readonly size: number;
  readonly weight: number;
  readonly family: string;
}

const cssFont = ({ size, weight, family }: Letters) => `${weight} ${size}px ${family}`;

/** Loads the first font of a family, the shop's own: the others are the device's. Whether it is there. */
async function loadFont({ family, ...letters }: Letters, text: string): Promise<boolean> {
  const [own = family] = family.split(',');
  try {
    return (await document.fonts.load(cssFont({ ...letters, family: own }), text)).length > 0;
  } catch {
    return false;
  }
}

/** Whether the shop's font of texts is there for all words. An image of SVG would have none of a page's fonts. */
async function loadFonts(words: ReceiptWords): Promise<boolean> {
  const text = Object.values(words).flat().join(' ');
  const [, ...loaded] = await Promise.all([loadFont(TITLE, words.title), ...[NUMBER, DATE].map((letters) => loadFont(letters, text))]);
  return loaded.every(Boolean);
}

function drawStar(pen: Pen, { x, y, side }: { readonly x: number; readonly y: number; readonly side: number }, paint: (pen: Pen) => void) {
  pen.save();
  pen.translate(x, y);
  pen.scale(side / STAR_BOX, side / STAR_BOX);
  for (const _ of rhombi) {
    pen.rotate(Math.PI / 4);
    pen.save();
    pen.translate(-STAR_BOX / 2, -STAR_BOX / 2);
    paint(pen);
    pen.restore();
  }
  pen.restore();
}

function drawGround(pen: Pen): void {
  pen.fillStyle = light.night;
  pen.fillRect(0, 0, RECEIPT.width, RECEIPT.height);
  const rhombus = new Path2D(starShape.rhombus);
  const every = 180;
  pen.globalAlpha = 0.16;
  for (let x = 0; x <= RECEIPT.width; x += every)
    for (let y = 0; y <= RECEIPT.height; y += every)
      drawStar(pen, { x, y, side: every }, (at) => {
        at.strokeStyle = light.gold;
        at.lineWidth = 0.35;
        at.stroke(rhombus);
      });
  pen.globalAlpha = 1;
  const arch = new Path2D(ARCH);
  pen.fillStyle = light.paper;
  pen.fill(arch);
  pen.strokeStyle = light.gold;
  pen.lineWidth = 10;
  pen.stroke(arch);
}

function drawGoldStar(pen: Pen): void {
  const [rhombus, shade, heart] = [new Path2D(starShape.rhombus), new Path2D(starShape.shade), new Path2D(starShape.heart)];
  drawStar(pen, { x: MIDDLE, ...STAR }, (at) => {
    at.fillStyle = light.gold;
    at.fill(rhombus);
    at.globalAlpha = 0.32;
    at.fillStyle = light.accentText;
    at.fill(shade);
    at.globalAlpha = 1;
    at.strokeStyle = light.accentText;
    at.lineWidth = 0.25;
    at.stroke(rhombus);
  });
  pen.save();
  pen.translate(MIDDLE - STAR.side / 2, STAR.y - STAR.side / 2);
  pen.scale(STAR.side / STAR_BOX, STAR.side / STAR_BOX);
  pen.fillStyle = light.paper;
  pen.fill(heart);
  pen.strokeStyle = light.accentText;
  pen.lineWidth = 0.25;
  pen.stroke(heart);
  pen.strokeStyle = light.success;
  pen.lineWidth = 1;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.stroke(new Path2D('M13 16.2L15.2 18.4L19.2 13.8'));
  pen.restore();
}

/** A line between two parts, with a rhombus in its middle. */
function drawRule(pen: Pen, y: number): void {
  pen.strokeStyle = light.line;
  pen.lineWidth = 3;
  pen.stroke(new Path2D(`M240 ${y}H500M580 ${y}H840`));
  pen.fillStyle = light.gold;
  pen.fill(new Path2D(`M516 ${y}L540 ${y - 10}L564 ${y}L540 ${y + 10}Z`));
}

function drawLine(pen: Pen, { text, isRtl }: ReceiptRow, y: number, letters: Letters, ink: string): void {
  pen.font = cssFont(letters);
  pen.direction = isRtl ? 'rtl' : 'ltr';
  pen.fillStyle = ink;
  pen.fillText(text, MIDDLE, y, TOOLS.width);
}

/** What drawing came to. */
export interface DrawnReceipt {
  readonly picture: Blob;
  /** Whether its letters are the shop's. */
  readonly hasFont: boolean;
}

/** Draws the picture of a paid order on `canvas`, in daylight colours. Rejects where the browser refuses a canvas or what was drawn on it. */
export async function drawReceipt(canvas: HTMLCanvasElement, words: ReceiptWords): Promise<DrawnReceipt> {
  const hasFont = await loadFonts(words);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('the browser has no canvas');
  pen.textAlign = 'center';
  drawGround(pen);
  drawGoldStar(pen);
  drawLine(pen, { text: words.title, isRtl: true }, TITLE.y, TITLE, light.ink);
  drawLine(pen, { text: words.reference, isRtl: false }, NUMBER.y, NUMBER, light.accentText);
  const { size, row: down } = toolSize(words.tools.length);
  const letters = { ...TOOLS, size };
  pen.font = cssFont(letters);
  const measure = (text: string) => pen.measureText(text).width;
  const rows = toolRows(words.tools, TOOLS.most, (name) => wrapText(name, { width: TOOLS.width, most: 2, measure }));
  const first = (TOOLS.top + TOOLS.foot - (rows.length - 1) * down) / 2 + size / 3;
  drawRule(pen, TOOLS.top - 26);
  for (const [index, row] of rows.entries()) drawLine(pen, row, first + index * down, letters, light.ink);
  drawRule(pen, TOOLS.foot + 36);
  drawLine(pen, { text: words.date, isRtl: true }, DATE.y, DATE, light.muted);
  return { picture: await pictureOf(canvas), hasFont };
}

function pictureOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the browser keeps the picture'))), 'image/png');
  });
}
