import { accessSync, constants } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

/** The engine of a Chromium without the parts of a window. */
export const HEADLESS = 'chromium-headless-shell';
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', HEADLESS];
const macBrowsers = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);

/** The Chromium or Chrome of this machine: the one that `CHROMIUM` names from where npm was called, else the system's, else none. */
export function findChromium(environment = process.env) {
  if (environment.CHROMIUM) return resolve(environment.INIT_CWD ?? '.', environment.CHROMIUM);
  return [...pathsOf(browsers, environment), ...macBrowsers].find(isProgram);
}

/** One that opens pages without a window: the one that `CHROMIUM` names, else one without a window's parts, which costs an eighth less of a processor, else `findChromium`. */
export function findHeadlessChromium(environment = process.env) {
  const [headless] = environment.CHROMIUM ? [] : pathsOf([HEADLESS], environment).filter(isProgram);
  return headless ?? findChromium(environment);
}

function pathsOf(names, { PATH = '' }) {
  return PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
}

/** Whether a file is there that can be run. */
export function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
