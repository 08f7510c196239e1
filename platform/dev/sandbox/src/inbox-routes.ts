import { counter, feminine, formatDateTime, formatNumber, masculine } from '@riwaq/text';
import type { FastifyInstance } from 'fastify';
import type { Inbox, ReceivedEmail, ReceivedFile, ReceivedForm } from './inbox';
import { html, type Markup, sendPage } from './layout';

/** Titles of the shop's endpoints. */
const names: Readonly<Record<string, string>> = {
  'bundle-order': 'طلب باقة',
  'paid-order': 'طلب مدفوع',
  'product-order': 'طلب منتج',
  'week-offer': 'طلب من عرض الأسبوع',
  promotion: 'طلب من عرض ترويجي',
  'course-registration': 'تسجيل في دورة',
  transaction: 'معاملة دفع',
  'course-transaction': 'معاملة دفع لدورة',
  contact: 'رسالة تواصل',
  'notify-me': 'تنبيه عند التوفّر',
  telegram: 'إشعار في تيليغرام',
  notice: 'إشعار للمناوب',
};
const messages: ReadonlySet<string> = new Set(['contact', 'notify-me', 'telegram', 'notice']);

const countOf = {
  orders: counter(masculine('طلب', 'طلبان', 'طلبات', 'طلبًا')),
  transactions: counter(feminine('معاملة دفع', 'معاملتا دفع', 'معاملات دفع')),
  messages: counter(feminine('رسالة', 'رسالتان', 'رسائل')),
  emails: counter(feminine('رسالة بريد', 'رسالتا بريد', 'رسائل بريد')),
};

/** «طلبان · معاملة دفع واحدة · لا رسائل · 3 رسائل بريد». */
function counts(received: readonly ReceivedForm[], emails: readonly ReceivedEmail[]): string {
  const kinds = received.map(({ endpoint }) =>
    messages.has(endpoint) ? 'messages' : endpoint.endsWith('transaction') ? 'transactions' : 'orders',
  );
  const counted = (['orders', 'transactions', 'messages'] as const).map((kind) =>
    countOf[kind](kinds.filter((own) => own === kind).length),
  );
  return [...counted, countOf.emails(emails.length)].join(' · ');
}

/** `/inbox`: every form with its fields, and every email to a buyer; the newest first. */
function inboxPage(received: readonly ReceivedForm[], emails: readonly ReceivedEmail[]): { readonly title: string; readonly body: Markup } {
  const title = 'صندوق الوارد التجريبي';
  const body = html`<h1>${title}</h1>
<p class="soft">هنا يصل كل ما يرسله المتجر من نماذج وبريد أثناء التجربة، الأحدث أولًا. يُمحى كل شيء عند إيقاف الخادم.</p>
<div class="bar">
  <p><strong>${counts(received, emails)}</strong></p>
  <form method="post" action="/inbox/clear"><a class="button" href="/inbox">تحديث</a> <button>إفراغ الصندوق</button></form>
</div>
<h2>النماذج</h2>
${received.length === 0 ? html`<p class="card soft">لم يصل أي نموذج بعد.</p>` : received.map(formCard).toReversed()}
<h2>رسائل البريد إلى الزبائن</h2>
${emails.length === 0 ? html`<p class="card soft">لم تصل أي رسالة بعد.</p>` : emails.map(emailCard).toReversed()}`;
  return { title, body };
}

function formCard(form: ReceivedForm): Markup {
  return html`<article class="card">
  <div class="bar">
    <h3>${names[form.endpoint] ?? 'نموذج آخر'} <bdi class="tag" dir="ltr">${form.endpoint}</bdi></h3>
    <p class="soft"><time datetime="${form.at}">${formatDateTime(Date.parse(form.at))}</time></p>
  </div>
  <dl>
${Object.entries(form.fields).map(([name, value]) => row(name, value))}
${form.files.map(fileRow)}
${row('Idempotency-Key', form.idempotencyKey ?? '')}
  </dl>
</article>
`;
}

/** An email is shown in a separate frame, isolated from this page. */
function emailCard({ at, from, to, subject, messageId }: ReceivedEmail, index: number): Markup {
  return html`<article class="card">
  <div class="bar">
    <h3>${subject}</h3>
    <p class="soft"><time datetime="${at}">${formatDateTime(Date.parse(at))}</time></p>
  </div>
  <dl>
${row('From', from)}
${row('To', to)}
${row('Message-ID', messageId)}
  </dl>
  <p><a class="button" href="/emails/${index}">اقرأ الرسالة</a> <a class="button" href="/emails/${index}/text">نصّها دون تنسيق</a></p>
</article>
`;
}

function row(name: string, value: string): Markup {
  const shown = value === '' ? html`<span class="empty">فارغ</span>` : html`<bdi dir="${directionOf(value)}">${value}</bdi>`;
  return html`<dt><code dir="ltr">${name}</code></dt><dd>${shown}</dd>\n`;
}

/** Right-to-left for any text with Arabic, even after a Latin name. */
function directionOf(text: string): 'rtl' | 'ltr' {
  return /\p{Script=Arabic}/u.test(text) ? 'rtl' : 'ltr';
}

function fileRow(file: ReceivedFile): Markup {
  const size = `${formatNumber(file.bytes)} بايت`;
  return html`<dt><code dir="ltr">${file.field}</code></dt><dd>ملف: <bdi dir="ltr">${file.name}</bdi> (<bdi dir="ltr">${file.type}</bdi>، ${size})</dd>\n`;
}

/**
 * Received forms and emails: `/inbox` and `/emails/:index` for people, `/inbox.json?endpoint=` and `/emails.json` for tests, `DELETE
 * /inbox` deletes both.
 */
export function inboxRoutes(server: FastifyInstance, inbox: Inbox): void {
  server.get('/', (_request, reply) => reply.redirect('/inbox', 303));
  server.get('/inbox', (_request, reply) => sendPage(reply, inboxPage(inbox.received(), inbox.emails())));
  server.get('/emails.json', () => inbox.emails());
  server.get<{ Params: { index: string } }>('/emails/:index', (request, reply) => {
    const email = inbox.emails()[Number(request.params.index)];
    if (!email) return reply.callNotFound();
    // Blocks scripts and requests, but for images.
    const policy =
      "default-src 'none'; img-src http: https:; style-src 'unsafe-inline'; sandbox allow-popups allow-top-navigation-by-user-activation";
    return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(email.html);
  });
  server.get<{ Params: { index: string } }>('/emails/:index/text', (request, reply) => {
    const email = inbox.emails()[Number(request.params.index)];
    return email ? reply.type('text/plain; charset=utf-8').send(email.text) : reply.callNotFound();
  });
  server.get<{ Querystring: { endpoint?: string } }>('/inbox.json', (request) => inbox.received(request.query.endpoint));

  server.delete('/inbox', (_request, reply) => {
    inbox.clear();
    return reply.code(204).send();
  });
  server.post('/inbox/clear', (_request, reply) => {
    inbox.clear();
    return reply.redirect('/inbox', 303);
  });
}
