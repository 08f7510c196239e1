import type { GatewayError } from '@riwaq/contracts';

/**
 * Removes the cookies that scripts set, of this host and of each above it, and loads the page again. Ours are of the server: they stay. Reading them once
 * more waits until the browser has removed them: it does so in another process, and a request that overtakes it would be refused again.
 */
export const refusedScript =
  'document.querySelector("button").onclick=()=>{for(const c of document.cookie.split(";"))for(let h=location.hostname.split("."),n=c.split("=")[0].trim()+"=;max-age=0;path=/";h.length;h.shift()){document.cookie=n;document.cookie=n+";domain="+h.join(".")}document.cookie;location.reload()}';

const title = 'تعذّر فتح هذه الصفحة';

/** The page of a request that no server of ours reads: its address or its head is malformed or too long. nginx has the same (`ops/nginx/riwaq.conf`). */
export const refusedPage = [
  '<!doctype html><html lang="ar" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
  '<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">',
  `<title>${title}</title>`,
  '<style>body{font:1.1rem/1.8 system-ui,sans-serif;max-inline-size:34rem;margin:12vh auto;padding-inline:1.5rem}button{font:inherit;padding:.4rem 1rem}</style>',
  `</head><body><main><h1>${title}</h1>`,
  '<p>العنوان غير صحيح أو أطول من اللازم، أو يرسل متصفحك معه ملفات تعريف ارتباط (كوكيز) أكثر مما نقبل.</p>',
  '<p><button type="button">احذف ملفات القياس وأعد المحاولة</button></p>',
  '<p><a href="/">إلى الصفحة الرئيسية</a></p>',
  '<p>إن تكرر هذا، فاحذف ملفات تعريف الارتباط لهذا الموقع من إعدادات متصفحك، ثم افتحه من جديد.</p>',
  `</main><script>${refusedScript}</script></body></html>`,
].join('');

/** The policy of that page: its own script alone. */
export const refusedPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-aYgoKx7LX3HUzuTLqyuxaKznA+HfQUJEKMTjfmGPTe8='; frame-ancestors 'none'; base-uri 'none'";

/** What a page reads where such a request asked `/api`. nginx says the same. */
export const refusedReason: GatewayError = {
  reason: 'invalid',
  message:
    'تعذّرت قراءة طلبك: ما يرسله متصفحك معه أكثر مما نقبل. احذف ملفات تعريف الارتباط لهذا الموقع من إعدادات متصفحك، ثم حاول مرة أخرى.',
};

/** A request that Node's HTTP parser gave up: its error's code, and its first bytes (`noteBeginnings`). */
interface BrokenRequest {
  readonly code?: string | undefined;
  readonly beginning?: Uint8Array | undefined;
}

const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** The whole answer, head and body, to a broken request: `reason` for `/api`, else the page. `isApi`: the server has no pages. */
export function refusedAnswer({ code = '', beginning }: BrokenRequest, isApi = false, reason: object = refusedReason): string {
  const asksApi = isApi || /^[A-Z]+ \/api\//.test(new TextDecoder('latin1').decode(beginning));
  const [type, body] = asksApi ? ['application/json', JSON.stringify(reason)] : ['text/html', refusedPage];
  return [
    `HTTP/1.1 ${statuses[code] ?? '400 Bad Request'}`,
    `content-type: ${type}; charset=utf-8`,
    `content-length: ${new TextEncoder().encode(body).length}`,
    `content-security-policy: ${refusedPolicy}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
    '',
    body,
  ].join('\r\n');
}
