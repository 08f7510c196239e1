import { light } from '@riwaq/design-system/palette';
import encodeQr from 'qr';

/** A QR code: a square of modules with its quiet zone, true where it is dark. */
type Modules = readonly (readonly boolean[])[];

/** Modules of light around a code, as readers need them (ISO/IEC 18004). */
const QUIET = 4;
/** Least pixels of a side of a saved picture. */
const PICTURE = 1024;

/** Readers need dark on light: the same colours after dark. */
export const qrColors = { dark: light.ink, light: light.surface } as const;

/** The QR code of an address. It can be read with 15 of 100 modules lost. */
export const qrModules = (address: string): Modules => encodeQr(address, 'raw', { ecc: 'medium', border: QUIET });

/** The dark modules as the path of an SVG whose side has as many units as the code has modules. */
export const qrPath = (modules: Modules): string =>
  modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');

/** A code as a file for print. */
export function qrSvg(modules: Modules): Blob {
  const side = modules.length;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="${qrColors.light}" d="M0 0h${side}v${side}H0z"/><path fill="${qrColors.dark}" d="${qrPath(modules)}"/></svg>`;
  return new Blob([svg], { type: 'image/svg+xml' });
}

/** A code as a picture for messages. Throws where the browser cannot draw. */
export async function qrPng(modules: Modules): Promise<Blob> {
  const scale = Math.ceil(PICTURE / modules.length);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = modules.length * scale;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser draws nothing');
  pen.fillStyle = qrColors.light;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.scale(scale, scale);
  pen.fillStyle = qrColors.dark;
  pen.fill(new Path2D(qrPath(modules)));
  return new Promise((resolve, reject) => {
    canvas.toBlob((png) => (png ? resolve(png) : reject(new Error('this browser saves no picture'))));
  });
}
