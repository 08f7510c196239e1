import { expect, test } from '@jest/globals';
import { commandContext } from './command-context';

test('whoever reads only the first lines of what a command says does not end it', () => {
  const closed = () => process.stdout.emit('error', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
  expect(closed).toThrow('write EPIPE');
  commandContext('/opt/riwaq');
  expect(closed).not.toThrow();
  expect(() => process.stdout.emit('error', Object.assign(new Error('the disk is full'), { code: 'ENOSPC' }))).toThrow('the disk is full');
});
