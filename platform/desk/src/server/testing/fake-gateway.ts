import type { StaffInterface, StaffOperations } from '@riwaq/gateway/staff';
import { createTRPCClient, httpLink } from '@trpc/client';

type Request = Parameters<StaffInterface['send']>[0];

/** How an operation of the gateway is refused: its code in tRPC, and more of its `data`. */
interface Refusal {
  readonly code: string;
  readonly status: number;
  readonly message?: string;
  readonly field?: string;
  readonly isMissing?: boolean;
}
type Answer = { readonly data: unknown } | Refusal | Error;

interface Asked {
  readonly operation: string;
  readonly input: unknown;
  readonly actor: Request['actor'];
}

/** The gateway's staff interface in the place of a gateway: each operation answers as the test says, an unknown one as tRPC does. */
export class FakeGateway implements StaffInterface {
  readonly answers: Record<string, Answer> = { 'waiting.list': { data: { messages: [], payments: [], late: [] } } };
  /** What was asked in somebody's name, but for what the desk looks at by itself. */
  readonly asked: Asked[] = [];

  async send({ path, body, actor }: Request) {
    const { pathname, searchParams } = new URL(path, 'http://gateway');
    const operation = pathname.slice(1);
    const input = body ?? searchParams.get('input');
    if (operation !== 'waiting.list') this.asked.push({ operation, input: input === null ? undefined : JSON.parse(input), actor });
    const answer = this.answers[operation] ?? { code: 'NOT_FOUND', status: 404, message: `No procedure found on path "${operation}"` };
    if (answer instanceof Error) throw answer;
    if ('data' in answer) return { status: 200, body: JSON.stringify({ result: { data: answer.data } }) };
    const { status, message = answer.code, ...data } = answer;
    return { status, body: JSON.stringify({ error: { message, code: -32600, data: { httpStatus: status, ...data } } }) };
  }

  as(actor: Request['actor']): ReturnType<StaffInterface['as']> {
    return createTRPCClient<StaffOperations>({
      links: [
        httpLink({
          url: '',
          fetch: async (path, init) => {
            const { status, body } = await this.send({
              path: String(path),
              body: typeof init?.body === 'string' ? init.body : undefined,
              actor,
            });
            return { ok: status < 400, status, json: async () => JSON.parse(body) };
          },
        }),
      ],
    });
  }
}
