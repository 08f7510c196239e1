const markup = `<!doctype html>
<html lang="ar" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>لا يوجد اتصال بالإنترنت</title>
<style>
:root { color-scheme: light dark; font: 1.0625rem/1.75 'Readex Pro', 'Noto Sans Arabic', system-ui, sans-serif; }
body { display: grid; min-block-size: 100dvh; margin: 0; padding: 1.5rem; box-sizing: border-box; place-content: center; }
main { max-inline-size: 34rem; }
h1 { margin: 0 0 0.5rem; font-size: 1.75rem; line-height: 1.3; }
a { display: inline-flex; align-items: center; min-block-size: 2.75rem; margin-inline-end: 1.5rem; font-weight: 600; }
</style>
</head>
<body>
<main>
<h1>لا يوجد اتصال بالإنترنت</h1>
<p>لم تُفتح هذه الصفحة من قبل على هذا الجهاز. الصفحات التي زرتها تُفتح دون اتصال، وسلّتك محفوظة.</p>
<p><a href="">إعادة المحاولة</a><a href="/">الصفحة الرئيسية</a></p>
</main>
</body>
</html>
`;

/** Stands for a page that cannot be had: no connection, and never seen on this device. It needs nothing else to show. */
export function offlineDocument(): Response {
  return new Response(markup, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" },
  });
}
