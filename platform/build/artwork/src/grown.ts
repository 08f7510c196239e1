import { COVER } from './spec';
import { type Point, shortNumber } from './star';

/** A rule that moves a part of a drawing, by its class, from a point to another, the middle of a cover by default, so many times as large. */
export function grown(part: string, [x, y]: Point, scale: number, [toX, toY]: Point = [COVER.width / 2, COVER.height / 2]): string {
  return `.${part}{transform:translate(${toX}px,${toY}px) scale(${shortNumber(scale, 2)}) translate(${-x}px,${-y}px)}`;
}

/** How many times as large a part may be in a room. */
export function scaleInto(room: { readonly width: number; readonly height: number }, width: number, height: number): number {
  return Math.min(room.width / width, room.height / height);
}
