import { expect, test } from '@jest/globals';
import type { Host } from '@riwaq/runtime';
import { hrefOf, parseLocation } from '@riwaq/runtime/router';
import { testSite } from '@riwaq/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import styled, { ServerStyleSheet } from 'styled-components';
import { Site } from './site';

// Text in a value: no linter reads it, and none of ours reads a remote of another repository.
const physical = 'padding-left: 5px; margin: 1px 2px 3px 4px; box-shadow: 6px 0 red;';
const Part = styled.p`${physical}`;

const host = { site: testSite, navigation: [], relativeTo: 0, shownAt: 0, now: () => 0, prerender() {} } as Partial<Host> as Host;
const still = { createHref: hrefOf, go() {}, push() {}, replace() {} };

test('a style of a remote that names a side reaches the page mirrored', () => {
  const sheet = new ServerStyleSheet();
  const site = (
    <Site host={host} location={parseLocation('/')} navigator={still}>
      <Part />
    </Site>
  );
  renderToStaticMarkup(sheet.collectStyles(site));
  const styles = sheet.getStyleTags();
  expect(styles).toContain('{padding-right:5px;margin:1px 4px 3px 2px;box-shadow:-6px 0 red;}');
  expect(styles).not.toContain('padding-left:5px');
});
