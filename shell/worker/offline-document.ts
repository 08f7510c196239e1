import { dark, light } from '@riwaq/design-system/palette';

type Palette = Readonly<Record<'paper' | 'ink' | 'muted' | 'accent' | 'accentInk' | 'surface' | 'lineStrong' | 'focus' | 'gold', string>>;

const roles = ({ paper, ink, muted, accent, accentInk, surface, lineStrong, focus, gold }: Palette) =>
  Object.entries({ paper, ink, muted, accent, accentInk, surface, lineStrong, focus, gold })
    .map(([role, colour]) => `--${role}: ${colour};`)
    .join(' ');

const markup = `<!doctype html>
<html lang="ar" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>لا يوجد اتصال بالإنترنت</title>
<style>
:root { color-scheme: light dark; ${roles(light)} font: 1.0625rem/1.75 'Readex Pro', 'Noto Sans Arabic', system-ui, sans-serif; }
@media (prefers-color-scheme: dark) { :root { ${roles(dark)} } }
body { display: grid; min-block-size: 100dvh; margin: 0; padding: 1.5rem; box-sizing: border-box; place-content: center; background: var(--paper); color: var(--ink); }
main { max-inline-size: 34rem; text-align: center; }
main::before { content: ''; display: block; inline-size: 4rem; block-size: 0.25rem; margin: 0 auto 1.5rem; border-radius: 1rem; background: var(--gold); }
h1 { margin: 0 0 0.5rem; font-size: 1.75rem; line-height: 1.3; }
p { margin: 0 0 1.5rem; color: var(--muted); }
nav { display: flex; flex-wrap: wrap; gap: 0.75rem; justify-content: center; }
a { padding: 0.5rem 1.5rem; border: 1.5px solid var(--lineStrong); border-radius: 0.75rem; background: var(--surface); color: var(--ink); font-weight: 600; text-decoration: none; }
a:first-child { border-color: transparent; background: var(--accent); color: var(--accentInk); }
a:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
</style>
</head>
<body>
<main>
<h1>لا يوجد اتصال بالإنترنت</h1>
<p>لم تُفتح هذه الصفحة من قبل على هذا الجهاز. الصفحات التي زرتها تُفتح دون اتصال، وسلّتك محفوظة.</p>
<nav aria-label="من هنا"><a href="">إعادة المحاولة</a><a href="/">الصفحة الرئيسية</a></nav>
</main>
</body>
</html>
`;

/** Returns the document for a page that is neither reachable nor stored on this device. It needs no other file. */
export function offlineDocument(): Response {
  return new Response(markup, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" },
  });
}
