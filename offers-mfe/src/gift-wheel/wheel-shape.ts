/** Measures of the drawn wheel: its box is `SIZE` wide, its centre in the middle. */
export const SIZE = 320;
export const CENTRE = SIZE / 2;
export const RADIUS = 142;
/** How far from the centre the names stand, and the lights of the rim. */
const NAME_RADIUS = 92;
const RIM_RADIUS = 150;

const round = (value: number) => Math.round(value * 100) / 100;

/** A point of the wheel, `degrees` from its top in the sense of the clock. */
function pointAt(degrees: number, radius: number): readonly [x: number, y: number] {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [round(CENTRE + radius * Math.cos(angle)), round(CENTRE + radius * Math.sin(angle))];
}

/** The middle of a place, in degrees from the top. The first place stands at the top. */
export function angleOf(place: number, places: number): number {
  return (360 / places) * place;
}

/** The outline of a place as an SVG path; a wheel of one place is a whole disc. */
export function sectorOf(place: number, places: number): string {
  const half = 180 / places;
  const middle = angleOf(place, places);
  const [x1, y1] = pointAt(middle - half, RADIUS);
  if (places === 1) {
    const [x2, y2] = pointAt(middle, RADIUS);
    return `M${x1} ${y1}A${RADIUS} ${RADIUS} 0 0 1 ${x2} ${y2}A${RADIUS} ${RADIUS} 0 0 1 ${x1} ${y1}Z`;
  }
  const [x2, y2] = pointAt(middle + half, RADIUS);
  return `M${CENTRE} ${CENTRE}L${x1} ${y1}A${RADIUS} ${RADIUS} 0 0 1 ${x2} ${y2}Z`;
}

/** Where the name of a place stands. */
export function nameAt(place: number, places: number): readonly [x: number, y: number] {
  return pointAt(angleOf(place, places), NAME_RADIUS);
}

/** Where the lights of the rim stand: `count` of them, evenly. */
export function lightsOf(count: number): readonly (readonly [x: number, y: number])[] {
  return Array.from({ length: count }, (_, at) => pointAt((360 / count) * at, RIM_RADIUS));
}

/** A name in two lines of about the same length, where it has more words than one. */
export function linesOf(name: string): readonly string[] {
  const words = name.split(' ');
  if (words.length < 2) return [name];
  const middle = Math.ceil(words.length / 2);
  return [words.slice(0, middle).join(' '), words.slice(middle).join(' ')];
}
