import { accessSync, constants } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

/** Headless Chromium: the program, and Debian's package. */
export const HEADLESS = 'chromium-headless-shell';
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', HEADLESS];
const macBrowsers = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);

/** The browser of this machine: `CHROMIUM` (relative to where npm was called), else the system's. */
export function findChromium(environment = process.env) {
  if (environment.CHROMIUM) return resolve(environment.INIT_CWD ?? '.', environment.CHROMIUM);
  return [...pathsOf(browsers, environment), ...macBrowsers].find(isProgram);
}

/** A headless browser: `CHROMIUM`, else headless Chromium, which takes an eighth less processor time, else `findChromium`. */
export function findHeadlessChromium(environment = process.env) {
  const [headless] = environment.CHROMIUM ? [] : pathsOf([HEADLESS], environment).filter(isProgram);
  return headless ?? findChromium(environment);
}

function pathsOf(names, { PATH = '' }) {
  return PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
}

/** Whether a file is executable. */
export function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
