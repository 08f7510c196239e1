import type { Route } from '@playwright/test';
import type { Changes } from './release-variant';

/** A way to break a good release in transfer. */
interface TransportFault {
  readonly title: string;
  /**
   * The banner on home fails too. A release that breaks before it exports anything breaks page and banner by one promise, so one such fault
   * per file is checked on both.
   */
  readonly atHome?: true;
  /** The affected files. */
  readonly files: RegExp;
  readonly answer: (route: Route) => Promise<void>;
}

/** The entry file of the release. */
export const entry = /\/remoteEntry\.js$/;
/** The chunks of the offer's page and of the banner. */
export const parts = /\/(weekly-offer-page|PromoBanner)\.\w+\.js$/;

/** Answers 404. */
export const missing = (route: Route) => route.fulfill({ status: 404, body: 'Not Found' });

const empty = (route: Route) => route.fulfill({ contentType: 'text/javascript', body: '' });
const tampered = async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: `globalThis.stolen = true;${await response.text()}` });
};

/** One for each way of arriving. `shell/src/app/broken-releases.test.ts` has faults inside a release that arrives. */
export const transportFaults: readonly TransportFault[] = [
  { title: 'whose entry is missing', atHome: true, files: entry, answer: missing },
  { title: 'whose entry was tampered with on its way', files: entry, answer: tampered },
  { title: 'whose entry arrives empty', files: entry, answer: empty },
  { title: 'of which the part to show is missing', atHome: true, files: parts, answer: missing },
  { title: 'of which the part to show was tampered with on its way', files: parts, answer: tampered },
];

/** Components that throw in the browser. The report to operations is checked too. */
export const throwsWhileRendering: Changes = {
  files: parts,
  change: (text) => text.replace(/\b(Component|default):\(\)=>\w+/, '$1:()=>()=>{throw new Error("broken page")}'),
};

/**
 * A release that composes and hydrates, and is at fault: the offer's page throws in an effect; the promotion's page logs an error, requests a
 * missing file and adds a nameless button.
 */
export const failsInBrowser: Changes = {
  files: /\/(weekly-offer-page\.\w+|promotion-page\.\w+)\.js$/,
  change(text) {
    const [react, jsx] = [/\(0,(\w+)\.useEffect\)/, /\(0,(\w+)\.jsx\)/].map((use) => use.exec(text)?.[1]);
    const isWeeklyOffer = text.includes('"OfferOrder"');
    if (isWeeklyOffer)
      return text.replace(
        /\bComponent:\(\)=>(\w+)/,
        `Component:()=>(props)=>{(0,${react}.useEffect)(()=>{throw new Error("broken effect")},[]);return(0,${jsx}.jsx)($1,props)}`,
      );
    const late =
      'console.error("broken words");fetch("/missing.json");document.querySelector("main").append(document.createElement("button"))';
    return text.replace(
      /\bComponent:\(\)=>\w+\}\);/,
      `$&const hydrated=globalThis.document&&setInterval(()=>{if("hydrated" in document.documentElement.dataset){clearInterval(hydrated);if(location.pathname.startsWith("/v1/")){${late}}}},50);`,
    );
  },
};
