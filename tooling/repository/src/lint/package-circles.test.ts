import { expect, test } from '@jest/globals';
import { circlesIn } from './package-circles';
import { readWorkspaces } from './package-use';

test('no package depends on one that depends on it, by its package.json or by its imports', () => {
  const workspaces = readWorkspaces();
  const names = new Set(workspaces.map(({ name }) => name));
  const graph = workspaces.map(({ name, dependencies, devDependencies, named }) => {
    const used = new Set([...Object.keys({ ...dependencies, ...devDependencies }), ...named]);
    return [name, [...used].filter((other) => other !== name && names.has(other))] as const;
  });
  expect(circlesIn(new Map(graph))).toEqual([]);
});

test.each([
  ['none in a tree', { a: ['b', 'c'], b: ['c'], c: [] }, []],
  ['one of two packages', { a: ['b'], b: ['a'] }, ['a → b → a']],
  ['one behind other packages', { a: ['b'], b: ['c'], c: ['d'], d: ['b'] }, ['b → c → d → b']],
  ['two that have nothing in common', { a: ['b'], b: ['a'], c: ['d'], d: ['c'] }, ['a → b → a', 'c → d → c']],
])('finds %s', (_what, graph, circles) => {
  expect(circlesIn(new Map(Object.entries(graph)))).toEqual(circles);
});
