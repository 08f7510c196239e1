/** The variable that names the folder (`RIWAQ_HOME`) of the site that all tests share. */
export const SITE_HOME = 'RIWAQ_E2E_HOME';

/** The folder of the site that all tests share. They read it and never change it. */
export function sharedHome(): string {
  const home = process.env[SITE_HOME];
  if (!home) throw new Error(`${SITE_HOME} is not set: the global setup sets it`);
  return home;
}
