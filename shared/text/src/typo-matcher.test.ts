import { describe, expect, test } from '@jest/globals';
import { typoMatcher } from './typo-matcher';

const isMeant = (typed: string, known: string) => typoMatcher(typed)?.(known) ?? false;

describe('a word of five letters or more', () => {
  test.each([
    ['another letter', 'grammerly', 'grammarly'],
    ['another letter at its beginning', 'krammarly', 'grammarly'],
    ['another letter at its end', 'grammarlo', 'grammarly'],
    ['a letter too few', 'turnitn', 'turnitin'],
    ['a letter too few at its beginning', 'urnitin', 'turnitin'],
    ['a letter too many', 'turniitin', 'turnitin'],
    ['a letter too many at its end', 'turnitins', 'turnitin'],
    ['two letters in each other’s place', 'trunitin', 'turnitin'],
    ['the last two in each other’s place', 'turnitni', 'turnitin'],
    ['a slip in Arabic letters', 'تورنتين', 'تورنيتين'],
    ['a slip while it is still typed', 'grammerl', 'grammarly'],
  ])('is forgiven %s', (_, typed, known) => {
    expect(isMeant(typed, known)).toBe(true);
  });

  test.each([
    ['two slips', 'gremmerly', 'grammarly'],
    ['two letters too few', 'turnin', 'turnitin'],
    ['letters in two wrong places', 'trunitni', 'turnitin'],
    ['an ending that is not its own', 'canvx', 'canvassing'],
    ['a word that ends before', 'turnitin', 'turni'],
  ])('is not forgiven %s', (_, typed, known) => {
    expect(isMeant(typed, known)).toBe(false);
  });
});

test.each(['spss', 'نثر', '10000', 'office365', 'a-b-c-d'])('«%s» is not corrected: short, or no word', (typed) => {
  expect(typoMatcher(typed)).toBeUndefined();
});
