import { type Attempt, dataPath, isFallbackAttempt, isPageData, type PageData } from '@riwaq/contracts';
import { createLoads, HttpError, requestJson } from '@riwaq/runtime';
import { LOAD_TIMEOUT } from '../federation/with-timeout';

/** The data of a path is another page's, or there is none: its address answers as a document. */
export class NoPageData extends Error {}

/** The data of pages: that of the document, and the files beside documents. Each is loaded once in a visit, unless that failed. */
export interface PageDataFiles {
  /**
   * Loads the data of a path: of the live releases, or of the previous ones for a fallback attempt. Asks again once where an answer is broken or late. Rejects with
   * `NoPageData` where only the document can help, and with the `HttpError` of status 0 where nothing of the site answers.
   */
  readonly load: (path: string, attempt: Attempt) => Promise<PageData>;
}

/** `composed` is what the document holds: the data of the first page that is asked for. None in an application document. */
export function createPageDataFiles(composed?: PageData): PageDataFiles {
  const files = createLoads<string, PageData>();
  let first = composed;
  return {
    load(path, attempt) {
      const file = dataPath(path, isFallbackAttempt(attempt) ? 'previous' : 'live');
      if (!first || isFallbackAttempt(attempt)) return files(file, () => fetchData(file));
      const held = first;
      first = undefined;
      return files(file, async () => held);
    },
  };
}

async function fetchData(file: string): Promise<PageData> {
  try {
    return await ask(file).catch((error: unknown) => {
      if (isMissing(error)) throw error;
      return ask(file);
    });
  } catch (error) {
    if (isUnanswered(error) && !(await siteAnswers())) throw error;
    throw new NoPageData(`${file} cannot be read`, { cause: error });
  }
}

async function ask(file: string): Promise<PageData> {
  const answer = await requestJson(file, { limit: LOAD_TIMEOUT });
  if (!isPageData(answer)) throw new HttpError(502);
  return answer;
}

const isMissing = (error: unknown) => error instanceof HttpError && error.status === 404;
const isUnanswered = (error: unknown) => error instanceof HttpError && error.status === 0;

/** Whether the site answers where its data does not: a firewall may keep `/_data` back, and the documents not. */
const siteAnswers = () =>
  requestJson('/live.json', { limit: LOAD_TIMEOUT }).then(
    () => true,
    (error: unknown) => !isUnanswered(error),
  );
