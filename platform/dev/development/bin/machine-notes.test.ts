import { expect, test } from '@jest/globals';
import { machineNotes } from './machine-notes.mjs';

test('a quiet machine of two processors is not spoken of', () => {
  expect(machineNotes({ processors: 2, load: 1.5 })).toEqual([]);
});

test('one processor, and a busy machine, are said', () => {
  expect(machineNotes({ processors: 1, load: 0 })).toEqual([expect.stringContaining('one processor')]);
  expect(machineNotes({ processors: 2, load: 8.2 })).toEqual([expect.stringContaining('busy (8 at work on 2 processors)')]);
});
