/** What the document says of its first page's scripts: addresses with checksums, and the shell's version. */
interface FirstScripts {
  readonly scripts: readonly (readonly [source: string, integrity: string])[];
  readonly shell?: string;
}

/** Reads the document's composition; without one there are no scripts. */
export function readFirstScripts(): FirstScripts {
  return JSON.parse(document.getElementById('composition')?.textContent ?? '{"scripts":[]}');
}

/** Fetches the first page's scripts once, at low priority, without running them: what needs them finds them in the browser, or on their way. */
export function fetchScripts({ scripts }: FirstScripts): void {
  if (document.head.querySelector('link[as=script]')) return;
  for (const [href, integrity] of scripts) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'preload', as: 'script', href, integrity, fetchPriority: 'low' }));
  }
}

const isEntry = (source: string) => source.endsWith('/remoteEntry.js');

/**
 * Inserts the first page's scripts. A script that fails or takes longer than 8 s is requested again under an uncached address, and its cached copy is
 * replaced. If a script of the shell fails twice, the document reloads once, unless something was typed; otherwise `data-start-failed` shows the notice of
 * the document (decision 0028). Every visit reports that notice to the gateway. A late script still starts the page. A script element is in the document only
 * while it loads, so that others can find it and wait for it. Imports nothing that sends requests: it is part of the inline script.
 */
export function loadScripts({ scripts, shell: version }: FirstScripts): void {
  const page = document.documentElement.dataset;
  let awaited = 0;
  let refused = false;

  const giveUp = () => {
    if ('listening' in page) return;
    if (version && !('startFailed' in page)) {
      const release = { app: 'shell', version };
      const events = [
        { kind: 'visit', ...release },
        { kind: 'failed-visit', ...release },
        { kind: 'failure', how: refused ? 'missing' : 'late', ...release },
      ];
      navigator.sendBeacon?.('/api/beacons', new Blob([JSON.stringify({ shape: 1, events })], { type: 'application/json' }));
    }
    page.startFailed = '';
    for (const button of document.querySelectorAll('[data-pressed]')) button.removeAttribute('data-pressed');
  };
  const loadAgain = () => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    // The guard needs no storage: a document that was loaded again is not loaded again.
    if (!visit || visit.type === 'reload' || document.querySelector('[data-entered]')) giveUp();
    else location.reload();
  };
  const settle = () => {
    awaited -= 1;
    if (awaited > 0) return;
    // A shell that has started answers for its own pages; one that throws on its way is noticed by its silence.
    if ('started' in page) setTimeout(giveUp, 20000);
    // A server may be restarting.
    else if (refused) setTimeout(loadAgain, 2000);
    else giveUp();
  };

  const load = (source: string, integrity: string) => {
    const shell = source.startsWith('/releases/shell/');
    const attempts: HTMLScriptElement[] = [];
    let open = true;
    const end = () => {
      if (!open) return;
      open = false;
      if (shell) settle();
    };
    const requestScript = (address: string) => {
      const script = document.createElement('script');
      const second = attempts.push(script) > 1;
      const once = () => {
        if (attempts.length < 2) requestScript(`${source}?${performance.timeOrigin}`);
        else if (second) end();
      };
      const limit = setTimeout(once, 8000);
      script.src = address;
      script.integrity = integrity;
      script.onload = () => {
        clearTimeout(limit);
        // Of two attempts only one runs: a script that belongs to another document does not.
        for (const other of attempts) new Document().adoptNode(other);
        end();
      };
      script.onerror = () => {
        clearTimeout(limit);
        script.remove();
        if (second) refused ||= shell;
        else fetch(source, { cache: 'reload', integrity }).catch(() => {});
        once();
      };
      document.head.append(script);
    };
    if (shell) awaited += 1;
    requestScript(source);
  };

  // An entry is only fetched: it runs on the shell's federation runtime, which puts it in once it is there itself.
  for (const [source, integrity] of scripts) if (!isEntry(source)) load(source, integrity);
}
