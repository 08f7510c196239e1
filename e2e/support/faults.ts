import type { Route } from '@playwright/test';
import type { Changes } from './release-variant';

interface Fault {
  readonly title: string;
  /** The banner on home meets it too. What breaks a release before it has given anything reaches page and banner by one promise: one such fault of each file is seen at both. */
  readonly atHome?: true;
}

/** A way in which a good release arrives broken. */
interface TransportFault extends Fault {
  /** The files that it strikes. */
  readonly files: RegExp;
  readonly answer: (route: Route) => Promise<void>;
}

/** A way in which a release is broken in itself: it composes, its checksums fit, and no browser can show it. */
interface ReleasedFault extends Fault {
  /** The version that it is released under. */
  readonly version: string;
  readonly changes: Changes;
  /** What the browser itself says, besides the shell's report, which names the release. */
  readonly says?: string;
}

/** The file that a release is entered by. */
export const entry = /\/remoteEntry\.js$/;
/** The chunks that hold the page of an offer, and the banner. */
export const parts = /\/(weekly-offer-page|PromoBanner)\.\w+\.js$/;

/** Answers that there is no such file. */
export const missing = (route: Route) => route.fulfill({ status: 404, body: 'Not Found' });

const empty = (route: Route) => route.fulfill({ contentType: 'text/javascript', body: '' });
const tampered = async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: `globalThis.stolen = true;${await response.text()}` });
};

export const transportFaults: readonly TransportFault[] = [
  { title: 'whose entry is missing', atHome: true, files: entry, answer: missing },
  { title: 'whose entry was tampered with on its way', files: entry, answer: tampered },
  { title: 'whose entry arrives empty', files: entry, answer: empty },
  { title: 'of which the part to show is missing', atHome: true, files: parts, answer: missing },
  { title: 'of which the part to show was tampered with on its way', atHome: true, files: parts, answer: tampered },
];

/** Makes every module of a chunk throw as soon as it is evaluated. */
const throwing = (text: string) => text.replaceAll(/(?<=[{,]\d+\([\w,]*\)\{)/g, 'throw new Error("broken module");');

/** What a chunk gives in place of each of its components. */
const giving = (component: string) => (text: string) => text.replace(/\b(Component|default):\(\)=>\w+/, `$1:()=>${component}`);

/** A component that throws in the browser in place of each that a chunk gives. What operations hear of it is looked at too. */
export const throwsWhileRendering: Changes = {
  files: parts,
  change: giving('()=>{throw new Error("broken page")}'),
};

/** One of each place where a browser meets the fault. What arrives whole and is no remote, or no component, is refused by its shape: `shell/src/app/broken-releases.test.ts`. */
export const releasedFaults: readonly ReleasedFault[] = [
  {
    title: 'whose entry throws',
    atHome: true,
    version: '3.1.0',
    changes: { files: entry, change: (text) => `throw new Error("broken entry");${text}` },
    says: 'uncaught: broken entry',
  },
  {
    title: 'whose entry is a page in place of a script',
    version: '3.2.0',
    changes: { files: entry, change: () => '<!doctype html><title>404</title>' },
    says: "uncaught: Unexpected token '<'",
  },
  {
    title: 'whose module throws',
    version: '3.3.0',
    changes: { files: entry, change: (text) => text.replace('contract:1', 'contract:(()=>{throw new Error("broken module")})()') },
  },
  {
    title: 'without routes',
    atHome: true,
    version: '3.4.0',
    changes: { files: entry, change: (text) => text.replace('contract:1,routes:', 'contract:1,pages:') },
  },
  {
    title: 'of which the part to show throws as it is loaded',
    atHome: true,
    version: '3.6.0',
    changes: { files: parts, change: throwing },
  },
  {
    title: 'of which the part to show suspends for ever',
    atHome: true,
    version: '3.8.0',
    changes: { files: parts, change: giving('()=>{throw new Promise(()=>{})}') },
  },
];

/**
 * A release that composes, hydrates, and shows what is wrong with it a moment later: an offer's page throws in an effect, the promotion's page complains, asks for what is not there and
 * puts a button without a name beside its text.
 */
export const failsOnceHydrated: Changes = {
  files: /\/(weekly-offer-page|eid-promo-page)\.\w+\.js$/,
  change(text) {
    const [react, jsx] = [/\(0,(\w+)\.useEffect\)/, /\(0,(\w+)\.jsx\)/].map((use) => use.exec(text)?.[1]);
    if (react)
      return text.replace(
        /\bComponent:\(\)=>(\w+)/,
        `Component:()=>(props)=>{(0,${react}.useEffect)(()=>{throw new Error("broken effect")},[]);return(0,${jsx}.jsx)($1,props)}`,
      );
    const late =
      'console.error("broken words");fetch("/missing.json");document.querySelector("main").append(document.createElement("button"))';
    return text.replace(
      /\bComponent:\(\)=>\w+\}\);/,
      `$&const hydrated=globalThis.document&&setInterval(()=>{if("hydrated" in document.documentElement.dataset){clearInterval(hydrated);${late}}},50);`,
    );
  },
};
