import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';

const ops = join(__dirname, '../..');
const read = (file: string) => readFileSync(join(ops, file), 'utf8');
const runbook = read('../../docs/runbook.md');
const installed = runbook.slice(runbook.indexOf('## First installation'));

describe('the user of nginx', () => {
  test('enters the shop by the group of its folder, and is in no group of the shop', () => {
    expect(installed).toMatch(/install -d -o riwaq -g www-data -m 0750 \/srv\/riwaq +#/);
    expect(installed).not.toMatch(/usermod|adduser \S+ riwaq/);
  });

  test('cannot enter the backups, nor read what units tell their programs', () => {
    expect(installed).toMatch(/install -d -o riwaq -g riwaq -m 0700 \/srv\/backups +#/);
    expect(installed).toContain('install -m 0640 -g riwaq platform/ops/systemd/environment');
    expect(installed).toContain('install -m 0600 platform/ops/systemd/secrets');
  });

  test('does not see what it does not serve', () => {
    const [, hidden = ''] = /^InaccessiblePaths=(.*)$/m.exec(read('systemd/nginx.service.conf')) ?? [];
    const kept = [
      '/etc/riwaq',
      '/opt/riwaq',
      '/srv/backups',
      ...['database', 'desk', 'gateway', 'previews', 'records'].map((name) => `/srv/riwaq/${name}`),
    ];
    expect(hidden.split(' ').sort()).toEqual(kept.map((path) => `-${path}`).sort());
  });

  test.each([
    ['riwaq-serve', '0022'],
    ['riwaq-desk', '0022'],
    ['riwaq-gc', '0022'],
    ['riwaq-gateway', '0077'],
  ])('reads what %s writes, or not: umask %s', (unit, umask) => {
    expect(read(`systemd/${unit}.service`)).toContain(`UMask=${umask}`);
  });
});
