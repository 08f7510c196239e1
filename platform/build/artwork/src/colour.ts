/** Red, green and blue of sRGB, each 0 to 1. */
type Rgb = readonly [red: number, green: number, blue: number];

/** Converts OKLCH to sRGB `#rrggbb`: `lightness` 0 to 1, `hue` in degrees. Out of gamut it reduces chroma, so that lightness and contrast stay. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  let reachable = chroma;
  let linear = linearRgb(lightness, reachable, hue);
  while (reachable > 0 && linear.some((channel) => channel < -0.0001 || channel > 1.0001)) {
    reachable = Math.max(0, reachable - 0.004);
    linear = linearRgb(lightness, reachable, hue);
  }
  return `#${linear.map((channel) => hexByte(encoded(channel))).join('')}`;
}

/** Contrast of two colours after WCAG 2, from 1 to 21. Each is `#rrggbb`. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance of `#rrggbb` after WCAG 2, from 0 (black) to 1 (white). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => decoded(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Björn Ottosson's OKLab matrices. */
function linearRgb(lightness: number, chroma: number, hue: number): Rgb {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function encoded(linear: number): number {
  return linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
}

function decoded(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function hexByte(channel: number): string {
  const byte = Math.round(Math.min(1, Math.max(0, channel)) * 255);
  return byte.toString(16).padStart(2, '0');
}
