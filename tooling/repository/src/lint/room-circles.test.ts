import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { findRoomCircles } from './room-circles';

const root = join(__dirname, '../../../..');

test("the gateway's rooms import each other in one direction", () => {
  expect(findRoomCircles(join(root, 'checkout-mfe/gateway/src'))).toEqual([]);
});

describe('circles of rooms', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'riwaq-rooms-'));
    write(
      'mail/mailer.ts',
      "import { a } from './email';\nimport type { Row } from '../outbox/row';\nimport { b } from '../outbox/deliver';",
    );
    write('outbox/row.ts', "import { parse } from 'valibot';");
    write('main.ts', "import { send } from './mail/mailer';\nawait import('./outbox/deliver');");
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function write(file: string, content: string): void {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), content);
  }

  test('none, where rooms import in one direction, whatever tests import', () => {
    write('outbox/row.test.ts', "import { mail } from '../mail/mailer';");
    expect(findRoomCircles(folder)).toEqual([]);
  });

  test.each([
    ["import type { Mailer } from '../mail/mailer';", 'mail → outbox → mail: outbox/deliver.ts imports mail/mailer'],
    ["const mail = await import('../mail/mailer');", 'mail → outbox → mail: outbox/deliver.ts imports mail/mailer'],
  ])('one, named by its arrow back: %s', (statement, circle) => {
    write('outbox/deliver.ts', statement);
    const [found = ''] = findRoomCircles(folder);
    expect(found.split(': ')[1]).toBe(circle.split(': ')[1]);
  });

  test('none, where everybody may import the room', () => {
    write('outbox/deliver.ts', "import type { Mailer } from '../mail/mailer';");
    expect(findRoomCircles(folder, ['mail'])).toEqual([]);
  });
});
