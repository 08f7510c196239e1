import { beforeAll, describe, expect, test } from '@jest/globals';
import { lintSnippets } from './lint-snippets';

/** A breach of each rule: path, source, and the expected message. */
const breaches: readonly (readonly [place: string, text: string, message: string])[] = [
  ['shared/contracts/src/a.ts', "import { formatPrice } from '@riwaq/text';", 'belongs in shared/text or higher'],
  ['shared/contracts/src/b.tsx', "import { useState } from 'react';", 'holds no component'],
  ['shared/text/src/a.ts', "import { track } from '@riwaq/runtime';", 'belongs in shared/runtime, shared/store or an app'],
  ['shared/text/src/b.ts', "import type { ReactNode } from 'react';", 'holds no component'],
  ['shared/runtime/src/a.ts', "import { useCart } from '@riwaq/store';", 'belongs in shared/store'],
  ['shared/runtime/src/b.ts', "import { useHref } from 'react-router-dom';", 'react-router-dom is for pages'],
  ['shared/store/src/a.ts', "export { Button } from '@riwaq/design-system';", 'code that draws belongs in shared/design-system'],
  ['platform/ops/src/router.ts', "import { matchPath } from 'react-router-dom';", 'react-router-dom is for pages'],
  ['shared/design-system/src/a.ts', "import { TextField } from '@riwaq/forms';", 'belongs in shared/forms'],
  ['shared/design-system/src/b.ts', "import { useHref } from 'react-router-dom';", 'belongs in shared/runtime/src/router'],
  ['shared/forms/src/a.ts', "import { OrderForm } from 'checkout-mfe';", 'stand below the apps'],
  ['shared/forms/src/b.ts', "import { a } from '../../text/src/price';", 'import the package by its name'],
  ['platform/build/artwork/src/a.ts', "import { Cover } from '@riwaq/design-system';", 'belongs in shared/design-system or in an app'],
  ['platform/build/app-source/src/a.ts', "import { drawCover } from '@riwaq/ops/render/compose-site';", 'stand below the apps'],
  ['platform/build/artwork/src/b.ts', "import webpack from 'webpack';", 'This runs without webpack'],
  ['platform/build/webpack-preset/src/a.ts', "import { openSite } from '@riwaq/development/open-site';", 'stand below the apps'],
  ['shared/text/src/d.ts', "import { checksum } from '@riwaq/app-source/release-facts';", 'knows nothing of a build'],
  [
    'platform/ops/src/f.ts',
    "import { defineRemote } from '@riwaq/webpack-preset';",
    'belongs in platform/build/app-source, what draws in platform/build/artwork',
  ],
  ['platform/ops/src/g.ts', "void import('@riwaq/sandbox');", 'platform/dev/ and e2e/ stand above platform/ops'],
  ['platform/desk/src/server/a.ts', "import { sourceDigest } from '@riwaq/app-source';", 'The desk holds no code of an app'],
  [
    'platform/desk/src/client/a.ts',
    "import { deskRouter } from '../server/router'; export const a = deskRouter;",
    'This runs in a browser',
  ],
  [
    'platform/desk/src/client/b.ts',
    "import type { DeskParts } from '../server/desk-parts'; export type A = DeskParts;",
    'This runs in a browser',
  ],
  ['catalog-mfe/src/a.ts', "void import('offers-mfe/src/remote');", 'An app never imports another app'],
  ['catalog-mfe/src/b.ts', "import { a } from '../../offers-mfe/src/records';", 'leaves its own workspace'],
  ['catalog-mfe/src/c.ts', "import { useParams } from 'react-router';", 'Import react-router-dom itself'],
  ['catalog-mfe/src/d.ts', "import { drawArtwork } from '@riwaq/artwork';", "say what to draw in the app's artwork.config.ts"],
  ['courses-mfe/src/a.ts', "import { Shell } from 'shell';", 'place its fragment with <RemoteSlot>'],
  ['courses-mfe/src/b.ts', "import { at } from '@riwaq/testing';", 'This is for tests alone'],
  ['offers-mfe/src/a.ts', "import { buildApp } from '@riwaq/ops';", 'belongs in platform/ops, platform/dev or e2e'],
  ['offers-mfe/src/b.ts', "import { a } from '../../shared/text/src/price';", 'leaves its own workspace'],
  ['offers-mfe/src/h.ts', "import editor from './desk';", 'for the desk alone'],
  ['offers-mfe/src/parts/h.ts', "import { arabicMessages } from '@riwaq/text/record-messages';", 'for the desk alone'],
  [
    'offers-mfe/src/l.ts',
    "import { parseSiteConfig } from '@riwaq/contracts/platform'; export const a = parseSiteConfig;",
    'for platform and staff',
  ],
  ['offers-mfe/src/c.ts', "import { readFile } from 'node:fs/promises';", 'for the composer in a .server file'],
  ['offers-mfe/src/routes/promotion/a.tsx', "import { meta } from './promotion.server';", 'comes as loaderData'],
  [
    'offers-mfe/src/routes/promotion/b.tsx',
    "import { type loader } from './promotion.server'; export type A = loader;",
    'comes as loaderData',
  ],
  ['offers-mfe/src/routes/promotion/c.tsx', "void import('./promotion.server');", 'comes as loaderData'],
  ['offers-mfe/src/parts/i.ts', "import type { Records } from '../records.server'; export type A = Records;", 'in its own folder'],
  ['offers-mfe/src/desk/f.ts', "import { readOffers } from '../records.server'; export const a = readOffers;", "not the desk's either"],
  ['shell/src/app/b.ts', "import shell from '../site.server'; export const a = shell;", 'never reaches a browser'],
  ['offers-mfe/src/routes/promotion/d.tsx', "import offers from '../../../content/week-offers.json';", 'Records are given, not imported'],
  ['offers-mfe/src/routes/promotion/e.server.ts', "import drawn from '../../../.generated/artwork.json';", 'read them in readRecords'],
  ['offers-mfe/artwork.config.ts', "import offers from './content/week-offers.json';", 'Records are given, not imported'],
  ['shell/src/a.ts', "import remote from 'catalog-mfe';", 'An app never imports another app'],
  ['shell/src/b.ts', "import { Link } from 'react-router-dom';", 'Use Link of @riwaq/runtime/router'],
  ['checkout-mfe/src/a.ts', "import { price } from '../gateway/price';", 'talks to the gateway over /api'],
  ['checkout-mfe/src/b.ts', "import { startGateway } from '@riwaq/gateway';", 'talks to the gateway over /api'],
  ['shared/runtime/src/c.ts', "import { startGateway } from '@riwaq/gateway';", 'stand below the apps'],
  ['checkout-mfe/gateway/src/a.ts', "import { useCart } from '@riwaq/store';", 'The gateway stands on contracts and text'],
  ['checkout-mfe/gateway/src/b.ts', "import { a } from '../../../shell/src/site';", 'leaves its own workspace'],
  ['events-mfe/src/a.ts', "import remote from 'book-fair-mfe/remote';", 'An app never imports another app'],
  ['events-mfe/src/b.ts', "import { a } from '../../book-fair-mfe/src/records';", 'leaves its own workspace'],
  ['shared/forms/src/c.ts', "import { Fair } from 'book-fair-mfe';", 'stand below the apps'],
  ['platform/ops/src/a.ts', "import { Site } from '../../../shell/src/site';", 'imports none of its code'],
  ['platform/ops/src/b.ts', "import { Fair } from '../../../book-fair-mfe/src/fair';", 'imports none of its code'],
  ['platform/ops/src/c.ts', "import { price } from '../../../checkout-mfe/src/price';", 'imports none of its code'],
  ['platform/ops/src/e.ts', "import { startGateway } from '../../../checkout-mfe/gateway/src';", 'imports none of its code'],
  ['platform/ops/src/i.ts', "import { a } from '../../build/artwork/marks';", 'imports none of its code'],
  ['platform/dev/testing/src/a.ts', "import { a } from '../../../build/artwork/marks';", 'leaves its own workspace'],
  ['e2e/c.spec.ts', "import { records } from '../book-fair-mfe/src/records';", 'A journey imports no app'],
  ['e2e/a.spec.ts', "import { records } from '../catalog-mfe/src/records';", 'A journey imports no app'],
  ['offers-mfe/src/rules/a.ts', "import { track } from '@riwaq/runtime';", 'A rule of src/rules is pure'],
  ['offers-mfe/src/rules/b.ts', "import type { ReactNode } from 'react';", 'A rule of src/rules is pure'],
  ['offers-mfe/src/rules/c.ts', "import { Hero } from '../parts/hero';", 'belongs in src/parts, or beside the page'],
  ['offers-mfe/src/rules/d.ts', "import { promotion } from '../routes/promotion/layouts';", 'know none of them'],
  ['offers-mfe/src/parts/a.ts', "import { Splash } from '../routes/weekly-offer/splash';", 'stands beside it, in src/routes'],
  [
    'checkout-mfe/src/parts/order/a.ts',
    "void import('../../fragments/offer-order/offer-order');",
    'stands beside it, in src/routes or src/fragments',
  ],
  ['courses-mfe/src/rules/a.test.ts', "import { orderCourses } from '../routes/courses/courses-page';", 'a test too'],
  ['checkout-mfe/src/parts/order/a.test.ts', "import { a } from '../../fragments/offer-order/offer-order';", 'stands beside it'],
  ['catalog-mfe/src/routes/product/a.ts', "import { Hero } from '../home/hero';", 'what both need belongs in src/parts'],
  ['catalog-mfe/src/routes/product/b.ts', "import { a } from '../../fragments/banner/banner';", 'what both need belongs in src/parts'],
  [
    'checkout-mfe/src/fragments/offer-order/a.ts',
    "import { a } from '../../routes/thank-you/help';",
    'what both need belongs in src/parts',
  ],
  [
    'offers-mfe/src/routes/weekly-offer/ordering/a.ts',
    "import { a } from '../../promotion/layouts';",
    'what both need belongs in src/parts',
  ],
  [
    'offers-mfe/src/routes/weekly-offer/ordering/b.ts',
    "import { a } from '../../../fragments/promo-banner/promo-banner';",
    'code of another page',
  ],
  ['shell/src/features/search/a.ts', "import { consent } from '../privacy/consent';", 'code of another page, fragment or feature'],
  [
    'shell/src/features/privacy/analytics/a.ts',
    "import { a } from '../../search/find-entries';",
    'code of another page, fragment or feature',
  ],
  ['shell/src/features/search/b.ts', "import { Site } from '../../app/site';", 'knows nothing of the frame around it'],
  ['shell/src/app/a.ts', "import { main } from '../start/main';", '`start` is above `app`'],
  ['shell/src/federation/a.ts', "import { findScreen } from '../app/find-screen';", 'belongs in shell/src/app'],
  ['shell/src/c.ts', "import { ok } from 'left-pad';", "left-pad isn't specified in shell/package.json"],
  ['shared/text/src/c.test.ts', "import { at } from '@riwaq/testing';", "@riwaq/testing isn't specified in shared/text/package.json"],
  ['checkout-mfe/gateway/test/a.ts', "import { ok } from 'left-pad';", "left-pad isn't specified in checkout-mfe/gateway/package.json"],
  ['shared/text/src/circle-a.ts', "import { b } from './circle-b'; export const a = () => b;", 'part of a cycle'],
  ['shared/text/src/circle-b.ts', "import { a } from './circle-a'; export const b = () => a;", 'part of a cycle'],
  ['shared/store/src/round.ts', "import '@riwaq/runtime'; export const c = 1;", 'part of a cycle'],
  ['shared/runtime/src/index.ts', "import '@riwaq/store/round'; export const d = 1;", 'part of a cycle'],
  ['catalog-mfe/src/e.ts', "export const answer = () => fetch('/data');", 'Do not use the global variable fetch'],
  ['catalog-mfe/src/f.ts', "export const answer = () => globalThis.fetch('/data');", 'The network is reached by one module'],
  ['shared/store/src/b.ts', "localStorage.setItem('cart', '');", 'Do not use the global variable localStorage'],
  ['shared/store/src/c.ts', "window.sessionStorage.setItem('cart', '');", 'Storage is reached by one module'],
  ['offers-mfe/src/d.ts', 'export const today = () => new Date();', 'The time comes from one module'],
  ['offers-mfe/src/e.ts', 'export const today = (clock = Date.now) => clock();', 'The time comes from one module'],
  ['offers-mfe/src/f.ts', 'export const prize = () => Math.random();', 'Randomness comes from one module'],
  ['offers-mfe/src/g.ts', 'export const id = () => crypto.randomUUID();', 'Randomness comes from one module'],
  ['shell/src/d.ts', "import { css } from 'styled-components'; export const a = css`margin-left: 4px;`;", 'Use logical CSS properties'],
  [
    'shell/src/e.ts',
    "import { createGlobalStyle } from 'styled-components'; export const A = createGlobalStyle`a { left: 0; }`;",
    'write the logical one',
  ],
  ['shell/src/f.ts', "import { css } from 'styled-components'; export const a = css`border: 1px solid #ddd;`;", 'This holds a raw colour'],
  ['shell/src/g.ts', "import { css } from 'styled-components'; export const a = css`background: white;`;", 'This holds a raw colour'],
  ['shell/src/h.tsx', 'export const Dot = () => <circle fill="#14213d" />;', 'draw with currentColor'],
  ['shell/src/i.tsx', 'export const Dot = () => <i style={{ margin: 0 }} />;', 'Unexpected style attribute'],
  ['e2e/b.spec.ts', 'export const wait = (page: Page) => page.waitForTimeout(500);', 'waitForTimeout'],
];

/** Sources that the rules allow. */
const allowed: Readonly<Record<string, string>> = {
  'platform/ops/src/h.ts': "import { sourceDigest } from '@riwaq/app-source'; export const a = sourceDigest;",
  'platform/ops/src/store/i.ts': "import { a } from '../store/build/app-workspaces'; export const b = a;",
  'platform/ops/src/d.ts': "import { startGateway } from '@riwaq/gateway'; export const a = startGateway;",
  'platform/desk/src/client/c.ts': "import type { DeskRouter } from '../server/router'; export type A = DeskRouter;",
  'shared/contracts/src/c.ts': "import type { ComponentType } from 'react'; export type A = ComponentType;",
  'shared/store/src/d.ts': "import { track } from '@riwaq/runtime'; export const a = track;",
  'shared/design-system/src/c.ts': "import { track } from '@riwaq/runtime'; export const a = track;",
  'shared/runtime/src/clock.ts': 'export const now = () => Date.now();',
  'shared/runtime/src/router/a.ts': "import { Routes } from 'react-router-dom'; export const a = Routes;",
  'shared/runtime/src/http.ts': "export const get = () => fetch('/');",
  'catalog-mfe/src/a.test.ts': "import { at } from '@riwaq/testing'; export const a = [at, new Date()];",
  'offers-mfe/src/rules/e.ts': "import { formatPrice } from '@riwaq/text'; export const a = formatPrice;",
  'offers-mfe/src/rules/f.ts': "import type { Records } from '../records'; export type A = Records;",
  'offers-mfe/src/desk/e.ts': "import { recordsOf } from '@riwaq/contracts/records-of-kind'; export const a = recordsOf;",
  'offers-mfe/src/rules/a.test.ts': "import { offers } from '../records.server'; export const a = offers;",
  'offers-mfe/src/routes/promotion/f.tsx': "import type { loader } from './promotion.server'; export type A = typeof loader;",
  'offers-mfe/src/routes/promotion/g.server.ts':
    "import { readFile } from 'node:fs/promises'; import { a } from '../../records.server'; export const b = [readFile, a];",
  'shell/src/ssr/a.ts': "import shell from '../site.server'; export const a = shell;",
  'offers-mfe/src/parts/b.ts': "import { paths } from '../rules/paths'; export const a = paths;",
  'offers-mfe/src/routes/weekly-offer/a.ts': "import { a } from '../../parts/hero'; export const b = a;",
  'offers-mfe/src/routes/weekly-offer/ordering/c.ts': "import { a } from '../weekly-offer-page'; export const b = a;",
  'offers-mfe/src/routes/weekly-offer/ordering/d.ts': "import { a } from '../../../rules/paths'; export const b = a;",
  'shell/src/features/search/c.ts': "import { a } from '../../hydration/scheduling'; export const b = a;",
  'shell/src/j.ts': "import { createBrowserHistory } from '@riwaq/runtime/router'; export const a = createBrowserHistory;",
  'catalog-mfe/src/l.ts': "import { useParams } from 'react-router-dom'; export const a = useParams;",
  'catalog-mfe/src/g.ts': "import { useCart } from '@riwaq/store'; export const a = [useCart, new Date(0)];",
  'catalog-mfe/artwork.config.ts':
    "import type { ArtworkSpec } from '@riwaq/artwork'; import { read } from './src/records.server'; export default (): ArtworkSpec => read();",
  'shell/src/k.ts':
    "import { css } from 'styled-components'; export const a = css`mask: linear-gradient(#000, transparent); inset-inline-start: 0;`;",
  'shared/design-system/src/tokens/a.ts': "import { css } from 'styled-components'; export const a = css`color: #14213d;`;",
};

describe('the rules of the house', () => {
  let findings: Readonly<Record<string, readonly string[]>> = {};

  beforeAll(async () => {
    findings = await lintSnippets({ ...Object.fromEntries(breaches.map(([place, text]) => [place, `${text}\n`])), ...allowed });
  });

  test.each(breaches)('%s may not hold: %s', (place, _text, message) => {
    expect(findings[place]?.join('\n')).toContain(message);
  });

  test.each(Object.keys(allowed))('%s keeps to them', (place) => {
    expect(findings[place]).toEqual([]);
  });
});
