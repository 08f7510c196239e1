import { formatDateTime, formatNumber } from '@riwaq/text';
import { html, type Markup } from './html';
import type { ReceivedFile, ReceivedPost } from './inbox';

/** The endpoints that the shop posts to, as a person calls them. */
const names: Readonly<Record<string, string>> = {
  'bundle-order': 'طلب باقة',
  'paid-order': 'طلب مدفوع',
  transaction: 'معاملة دفع',
  contact: 'رسالة تواصل',
  'product-order': 'طلب منتج',
};

/** `/inbox`: every post with every field, the given order kept. */
export function inboxPage(posts: readonly ReceivedPost[]): { readonly title: string; readonly body: Markup } {
  const title = 'صندوق الوارد التجريبي';
  const body = html`<h1>${title}</h1>
<p class="soft">هنا يصل كل ما يرسله المتجر إلى نقاط استقبال النماذج أثناء التجربة، الأحدث أولًا. يُمحى كل شيء عند إيقاف الخادم.</p>
<div class="bar">
  <p>عدد الرسائل: <strong>${formatNumber(posts.length)}</strong></p>
  <form method="post" action="/inbox/clear"><a class="button" href="/inbox">تحديث</a> <button>إفراغ الصندوق</button></form>
</div>
${posts.length === 0 ? html`<p class="card soft">لم تصل أي رسالة بعد.</p>` : posts.map(postCard)}`;
  return { title, body };
}

function postCard(post: ReceivedPost): Markup {
  return html`<article class="card">
  <div class="bar">
    <h2>${names[post.endpoint] ?? 'نموذج آخر'} <bdi class="tag" dir="ltr">${post.endpoint}</bdi></h2>
    <p class="soft"><time datetime="${post.at}">${formatDateTime(Date.parse(post.at))}</time></p>
  </div>
  <dl>
${Object.entries(post.fields).map(([name, value]) => row(name, value))}
${post.files.map(fileRow)}
${row('Idempotency-Key', post.idempotencyKey ?? '')}
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
