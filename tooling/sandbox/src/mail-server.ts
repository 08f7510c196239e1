import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Faults } from './faults';
import type { Inbox } from './inbox';

/** A mail server that delivers to nobody: a person reads its emails in the inbox. */
interface MailServer {
  /** `smtp://127.0.0.1:3025`, for `SMTP_URL`. */
  readonly url: string;
  close(): Promise<void>;
}

/** How a mail server says no: for now (4xx), or for good. */
class SmtpRefusal extends Error {
  override readonly name = 'SmtpRefusal';
  constructor(readonly responseCode: number) {
    super('The sandbox was told to fail.');
  }
}

/** Starts a mail server on any free port of `host`: it takes every email, unless it was told to fail (`mail`, with a status of SMTP, or cut off). */
export async function startMailServer(host: string, inbox: Inbox, faults: Faults): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    // It lives with whoever started it: a connection that hangs keeps nothing.
    closeTimeout: 100,
    onRcptTo(_address, _session, done) {
      const fault = faults.next('mail');
      done(fault ? new SmtpRefusal(fault.status ?? 421) : null);
    },
    onData(stream, session, done) {
      readAll(stream)
        .then((raw) => PostalMime.parse(raw))
        .then(({ from, subject = '', text = '', html = '', messageId = '' }) => {
          const to = session.envelope.rcptTo.map(({ address }) => address).join(', ');
          inbox.receiveEmail({ from: from?.address ?? '', to, subject, text, html, messageId });
          done();
        }, done);
    },
  });
  // Whoever hangs up while it speaks is no fault of the sandbox.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://${host}:${port}`, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

async function readAll(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
