import { parse } from '@riwaq/contracts/platform';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { html, type Page, sendPage } from '../layout';
import type { PaypalOrders, SandboxPaypalOrder } from './paypal-orders';
import { sdkStub } from './sdk-stub';

const ChoiceSchema = v.object({ token: v.string(), choice: v.picklist(['approve', 'cancel', 'error']) });
type Choice = v.InferOutput<typeof ChoiceSchema>['choice'];

/** The SDK script, and its window, where a payer approves, cancels or causes an error. */
export function paypalPages(server: FastifyInstance, orders: PaypalOrders): void {
  server.get('/paypal/web-sdk/v6/core', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(sdkStub),
  );

  server.get<{ Querystring: { token?: string } }>('/paypal/checkoutnow', (request, reply) => {
    const order = orders.find(request.query.token ?? '');
    return sendPage(order ? reply : reply.code(404), order ? approvalPage(order) : unknownPage());
  });

  server.post('/paypal/checkoutnow', (request, reply) => {
    const { token, choice } = parse(ChoiceSchema, request.body, 'the page of PayPal');
    if (choice === 'approve') orders.approve(token);
    return sendPage(reply, donePage(choice));
  });
}

const title = 'صفحة PayPal تجريبية';

function approvalPage({ id, unit }: SandboxPaypalOrder): Page {
  const body = html`<h1>${title}</h1>
<p class="note">هذه صفحة للتجربة فقط: لا يُخصم فيها أي مبلغ، ولا تطلب أي حساب.</p>
<section class="card">
  <p class="soft">المبلغ المطلوب</p>
  <p class="amount"><bdi dir="ltr">$${unit.amount.value}</bdi></p>
  <dl>
    <dt>الطلب</dt><dd><bdi>${unit.description}</bdi></dd>
    <dt>مرجع الطلب</dt><dd><bdi dir="ltr">${unit.custom_id}</bdi></dd>
  </dl>
  <form method="post" action="/paypal/checkoutnow" class="choices">
    <input type="hidden" name="token" value="${id}">
    <button class="good" name="choice" value="approve">الموافقة على الدفع</button>
    <button name="choice" value="cancel">إلغاء</button>
    <button class="bad" name="choice" value="error">إحداث خطأ</button>
  </form>
</section>`;
  return { title, body, narrow: true };
}

function donePage(choice: Choice): Page {
  const body = html`<h1>${title}</h1>\n<p class="card">يمكنك إغلاق هذه النافذة والعودة إلى المتجر.</p>`;
  return { title, body, narrow: true, script: `opener?.postMessage({ paypal: '${choice}' }, '*');` };
}

function unknownPage(): Page {
  const body = html`<h1>الطلب غير موجود</h1>\n<p class="card">لا نعرف طلبًا بهذا الرقم. ارجع إلى المتجر وابدأ من جديد.</p>`;
  return { title: 'الطلب غير موجود', body, narrow: true };
}
