import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { fallbackFaces, fontFamily, lineMetrics } from './font-face-css';
import { shopCharacters, subsetFonts, unicodeRange, type WebFonts } from './fonts';
import { inNode } from './testing/in-node';
import type { FontFacts } from './testing/inspect-font';

describe('the web fonts', () => {
  let folder = '';
  let fonts: WebFonts;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'riwaq-fonts-'));
    fonts = await subsetFonts(join(folder, 'media'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('are small, and named by their content', async () => {
    expect(fonts.arabic).toMatch(/^\/media\/readex-pro-arabic\.[0-9a-f]{6}\.woff2$/);
    expect(fonts.latin).toMatch(/^\/media\/readex-pro-latin\.[0-9a-f]{6}\.woff2$/);
    expect((await readFile(join(folder, fonts.arabic))).length).toBeLessThan(15 * 1024);
    expect((await readFile(join(folder, fonts.latin))).length).toBeLessThan(16.5 * 1024);
    expect(fonts.display).toMatch(/^\/media\/markazi-text\.[0-9a-f]{6}\.woff2$/);
    expect((await readFile(join(folder, fonts.display))).length).toBeLessThanOrEqual(14 * 1024);
  });

  test('are the same to the byte when they are cut again', async () => {
    const again = await subsetFonts(join(folder, 'again'));
    expect(again).toEqual(fonts);
  });

  test('hold every character that the shop writes, the weights 400 to 700, and what joins Arabic letters', async () => {
    for (const script of ['arabic', 'latin'] as const) {
      const font = await inNode<FontFacts>('inspect-font.ts', 'inspectFont', join(folder, fonts[script]));
      for (const character of shopCharacters[script]) expect(font.characters).toContain(character);
      expect(font.weights).toEqual([400, 700]);
      if (script === 'arabic') expect(font.features).toEqual(expect.arrayContaining(['init', 'medi', 'fina', 'rlig', 'mark', 'mkmk']));
    }
  });

  test('have every Arabic letter of a heading in one face, with what joins it and its vowel marks', async () => {
    const font = await inNode<FontFacts>('inspect-font.ts', 'inspectFont', join(folder, fonts.display));
    for (const character of shopCharacters.arabic.replace('٪', '')) expect(font.characters).toContain(character);
    expect(font.features).toEqual(expect.arrayContaining(['init', 'medi', 'fina', 'rlig', 'mark', 'mkmk', 'kern']));
  });

  test('leave no character to two files at once', () => {
    expect([...shopCharacters.arabic].filter((character) => shopCharacters.latin.includes(character))).toEqual([]);
    expect(unicodeRange('cba-é')).toBe('U+2D,U+61-63,U+E9');
  });

  test('show headings in the display face only where it comes at once, on the same lines', () => {
    const [rule = '', ...more] = fonts.fontFaceCss.match(/@font-face{font-family:'Markazi Text'[^}]*}/g) ?? [];
    expect(more).toEqual([]);
    expect(rule).toContain(`font-display:optional;src:url(${fonts.display})`);
    expect(rule).toContain('size-adjust:135%;ascent-override:74.1%;descent-override:18.5%;line-gap-override:0%');
  });

  test('swap in over fallbacks of the same measure', async () => {
    expect(fonts.fontFaceCss.match(/font-display:swap/g)).toHaveLength(2);
    expect(fonts.fontFaceCss.match(/font-family:'Readex Pro Fallback';font-weight:(400 500|600 700);src:local\(/g)).toHaveLength(
      2 * fallbackFaces.length,
    );
    expect(fonts.fontFaceCss).toContain('size-adjust:103%;ascent-override:97.1%;descent-override:24.3%;line-gap-override:0%');
    const { ascender, descender, unitsPerEm } = await inNode<FontFacts>('inspect-font.ts', 'inspectFont', join(folder, fonts.latin));
    expect(lineMetrics).toEqual({ ascent: (ascender / unitsPerEm) * 100, descent: (-descender / unitsPerEm) * 100 });
    expect(fontFamily.startsWith("'Readex Pro', 'Readex Pro Fallback', ")).toBe(true);
  });
});
