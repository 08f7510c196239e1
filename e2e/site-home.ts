/** The variables that name the folder (`RIWAQ_HOME`) of the site that all tests share, and that of a gateway's database as it begins. */
export const SITE_HOME = 'RIWAQ_E2E_HOME';
export const NEW_DATABASE = 'RIWAQ_E2E_DATABASE';

/** The folder of the site that all tests share. They read it and never change it. */
export function sharedHome(): string {
  return folderOf(SITE_HOME);
}

/** The folder of a database without any order, to be copied. */
export function newDatabase(): string {
  return folderOf(NEW_DATABASE);
}

function folderOf(variable: string): string {
  const folder = process.env[variable];
  if (!folder) throw new Error(`${variable} is not set: the global setup sets it`);
  return folder;
}
