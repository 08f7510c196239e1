import { expect, test } from '@jest/globals';
import { resolveEnvironmentPaths } from './environment-paths';

const given = {
  RIWAQ_HOME: 'var',
  RIWAQ_E2E_HOME: './var/e2e',
  SITE_CONFIG: '/etc/riwaq/site.config.json',
  PREVIEW_KEY_FILE: 'preview-key',
};

test.each([
  ['the root', {}, '/project'],
  ['a workspace, by npm from the root', { INIT_CWD: '/project' }, '/project/offers-mfe'],
])('paths are meant from where the command was called: in %s', (_where, npm, cwd) => {
  const environment: NodeJS.ProcessEnv = { ...given, ...npm };
  resolveEnvironmentPaths(environment, cwd);
  expect(environment).toEqual({
    ...npm,
    RIWAQ_HOME: '/project/var',
    RIWAQ_E2E_HOME: '/project/var/e2e',
    SITE_CONFIG: '/etc/riwaq/site.config.json',
    PREVIEW_KEY_FILE: '/project/preview-key',
  });
});
