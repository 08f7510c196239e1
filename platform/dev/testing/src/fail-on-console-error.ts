import { format } from 'node:util';
import { afterEach, beforeEach, expect } from '@jest/globals';

/** A complaint on the console is a fault: a test that expects one says so by putting its own `console.error` in place. */
const complaints: string[] = [];

beforeEach(() => {
  complaints.length = 0;
  console.error = (...args) => complaints.push(format(...args));
});

afterEach(() => {
  expect(complaints).toEqual([]);
});
