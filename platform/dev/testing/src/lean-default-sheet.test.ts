/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { leanSheet } from '../lean-default-sheet.mjs';

const displayOf = (html: string) => {
  document.body.innerHTML = html;
  const [element] = document.body.children;
  return element && getComputedStyle(element).display;
};

test('only what decides whether an element is met stays, and what hides wins', () => {
  const css = '/* tags */ input { display: none }\np { display: block; margin: 1em }\nb { font-weight: bold }\nh1, h2 { display: block }';
  expect(leanSheet(css)).toBe('p, h1, h2 { display: block }\ninput { display: none }');
});

test.each([
  ['<p></p>', 'block'],
  ['<button></button>', 'inline-block'],
  ['<li></li>', 'list-item'],
  ['<table></table>', 'table'],
  ['<input type="hidden">', 'none'],
  ['<p hidden></p>', 'none'],
  ['<dialog></dialog>', 'none'],
  ['<dialog open></dialog>', ''],
  ['<template></template>', 'none'],
])('%s keeps its display of jsdom’s own sheet: «%s»', (html, display) => {
  expect(displayOf(html)).toBe(display);
});

test('pages of tests have the lean sheet', () => {
  document.body.innerHTML = '<h1></h1>';
  const [heading] = document.body.children;
  expect(heading && getComputedStyle(heading).fontWeight).toBe('');
});
