import { formatDateTime, formatNumber } from '@riwaq/text';
import type { FastifyInstance } from 'fastify';
import type { Inbox, ReceivedFile, ReceivedForm } from './inbox';
import { html, type Markup, sendPage } from './layout';

/** The endpoints that the shop posts to, as a person calls them. */
const names: Readonly<Record<string, string>> = {
  'bundle-order': 'طلب باقة',
  'paid-order': 'طلب مدفوع',
  transaction: 'معاملة دفع',
  contact: 'رسالة تواصل',
  'product-order': 'طلب منتج',
};

/** `/inbox`: every message with every field, the given order kept. */
function inboxPage(received: readonly ReceivedForm[]): { readonly title: string; readonly body: Markup } {
  const title = 'صندوق الوارد التجريبي';
  const body = html`<h1>${title}</h1>
<p class="soft">هنا يصل كل ما يرسله المتجر إلى نقاط استقبال النماذج أثناء التجربة، الأحدث أولًا. يُمحى كل شيء عند إيقاف الخادم.</p>
<div class="bar">
  <p>عدد الرسائل: <strong>${formatNumber(received.length)}</strong></p>
  <form method="post" action="/inbox/clear"><a class="button" href="/inbox">تحديث</a> <button>إفراغ الصندوق</button></form>
</div>
${received.length === 0 ? html`<p class="card soft">لم تصل أي رسالة بعد.</p>` : received.map(formCard)}`;
  return { title, body };
}

function formCard(form: ReceivedForm): Markup {
  return html`<article class="card">
  <div class="bar">
    <h2>${names[form.endpoint] ?? 'نموذج آخر'} <bdi class="tag" dir="ltr">${form.endpoint}</bdi></h2>
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

function row(name: string, value: string): Markup {
  const shown = value === '' ? html`<span class="empty">فارغ</span>` : html`<bdi dir="${directionOf(value)}">${value}</bdi>`;
  return html`<dt><code dir="ltr">${name}</code></dt><dd>${shown}</dd>\n`;
}

/** A text with any Arabic in it reads from the right, also where a Latin name stands first. */
function directionOf(text: string): 'rtl' | 'ltr' {
  return /\p{Script=Arabic}/u.test(text) ? 'rtl' : 'ltr';
}

function fileRow(file: ReceivedFile): Markup {
  const size = `${formatNumber(file.bytes)} بايت`;
  return html`<dt><code dir="ltr">${file.field}</code></dt><dd>ملف: <bdi dir="ltr">${file.name}</bdi> (<bdi dir="ltr">${file.type}</bdi>، ${size})</dd>\n`;
}

/** What the form endpoints have received: `/inbox` for a person, `/inbox.json?endpoint=` for a test, `DELETE /inbox` to empty it. */
export function inboxRoutes(server: FastifyInstance, inbox: Inbox): void {
  server.get('/', (_request, reply) => reply.redirect('/inbox', 303));
  server.get('/inbox', (_request, reply) => sendPage(reply, inboxPage(inbox.received().toReversed())));
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
