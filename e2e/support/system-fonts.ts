import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convert } from 'fontverter';

/** The variable with the folder of the journeys' fonts. */
const SYSTEM_FONTS = 'RIWAQ_E2E_FONTS';

/** A font package of npm, and which of its files is used. */
interface Family {
  readonly id: string;
  readonly subset: 'arabic' | 'latin';
}

const dejavu: Family = { id: 'dejavu-sans', subset: 'latin' };
// npm has Liberation Sans under its newer name; it is renamed below.
const liberation: Family = { id: 'arimo', subset: 'latin' };
const naskh: Family = { id: 'noto-naskh-arabic', subset: 'arabic' };
const sans: Family = { id: 'noto-sans-arabic', subset: 'arabic' };
const roboto: Family = { id: 'roboto', subset: 'latin' };
const families = [dejavu, liberation, naskh, sans, roboto];

/** Font sets of typical machines, the generic family first. Liberation has Arial's widths but no Arabic; DejaVu fills in, as on Linux. */
export const systemFonts = {
  dejavu: { families: [dejavu], postScriptNames: ['DejaVuSans', 'DejaVuSans-Bold'] },
  liberation: {
    families: [liberation, dejavu],
    postScriptNames: ['Arimo-Regular', 'Arimo-Bold', 'DejaVuSans', 'DejaVuSans-Bold'],
  },
  android: {
    families: [roboto, naskh],
    postScriptNames: ['Roboto-Regular', 'Roboto-Bold', 'NotoNaskhArabic-Regular', 'NotoNaskhArabic-Bold'],
  },
  noto: {
    families: [roboto, sans],
    postScriptNames: ['Roboto-Regular', 'Roboto-Bold', 'NotoSansArabic-Regular', 'NotoSansArabic-Bold'],
  },
} as const satisfies Readonly<Record<string, { families: readonly Family[]; postScriptNames: readonly string[] }>>;
export type SystemFonts = keyof typeof systemFonts;

/** Writes the fonts and one fontconfig configuration per set to a temporary folder. Returns a function that removes it. */
export async function prepareSystemFonts(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'riwaq-system-fonts-'));
  process.env[SYSTEM_FONTS] = folder;
  await Promise.all(families.map((family) => layOut(family, join(folder, family.id))));
  for (const set of Object.keys(systemFonts) as SystemFonts[]) await writeFile(join(folder, `${set}.conf`), configuration(set, folder));
  return () => rm(folder, { recursive: true, force: true });
}

/**
 * The environment of a browser with one set of fonts and no others (Linux only: fontconfig). With a UTF-8 locale: in the locale C a browser
 * saves no download into an Arabic folder.
 */
export function environmentWith(set: SystemFonts): Record<string, string> {
  const folder = process.env[SYSTEM_FONTS];
  const known = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { ...Object.fromEntries(known), LC_ALL: 'C.UTF-8', ...(folder ? { FONTCONFIG_FILE: join(folder, `${set}.conf`) } : {}) };
}

async function layOut({ id, subset }: Family, folder: string): Promise<void> {
  const files = join(createRequire(import.meta.url).resolve(`@fontsource/${id}/package.json`), '../files');
  await mkdir(folder);
  for (const weight of [400, 700]) {
    const file = await readFile(join(files, `${id}-${subset}-${weight}-normal.woff2`));
    await writeFile(join(folder, `${weight}.ttf`), await convert(file, 'sfnt'));
  }
}

function configuration(set: SystemFonts, folder: string): string {
  const path = (name: string) => join(folder, name).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const chosen = systemFonts[set].families;
  const named = (full: string, name: string) =>
    `<match target="scan"><test name="fullname"><string>${full}</string></test><edit name="postscriptname"><string>${name}</string></edit></match>`;
  return [
    '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">',
    '<fontconfig>',
    ...chosen.map(({ id }) => `<dir>${path(id)}</dir>`),
    `<cachedir>${path(`${set}-cache`)}</cachedir>`,
    named('Arimo Regular', 'LiberationSans'),
    named('Arimo Bold', 'LiberationSans-Bold'),
    '</fontconfig>',
  ].join('\n');
}
