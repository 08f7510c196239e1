import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Faults } from './faults';
import type { Inbox } from './inbox';

/** A mail server whose emails appear in the inbox. */
interface MailServer {
  /** `smtp://127.0.0.1:3025`, for `SMTP_URL`. */
  readonly url: string;
  close(): Promise<void>;
}

/** A refusal: temporary (4xx) or final. */
class SmtpRefusal extends Error {
  override readonly name = 'SmtpRefusal';
  constructor(
    readonly responseCode: number,
    reply = 'The sandbox was told to fail.',
  ) {
    super(reply);
  }
}

/**
 * Starts a mail server on a free port of `host`. Accepts every account and email, unless a fault is set (`mail`, with the stage, an SMTP status and a
 * reply).
 */
export async function startMailServer(host: string, inbox: Inbox, faults: Faults): Promise<MailServer> {
  const refusal = (stage: 'greeting' | 'sign-in' | 'sender' | 'recipient' | 'content') => {
    const fault = faults.next('mail', stage);
    return fault ? new SmtpRefusal(fault.status ?? 421, fault.reply) : null;
  };
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    // A fault says its own.
    hideENHANCEDSTATUSCODES: true,
    logger: false,
    // Hanging connections do not keep the process alive.
    closeTimeout: 100,
    onConnect: (_session, done) => done(refusal('greeting')),
    onAuth({ username = '' }, _session, done) {
      const refused = refusal('sign-in');
      if (refused) done(refused);
      else done(null, { user: username });
    },
    onMailFrom: (_address, _session, done) => done(refusal('sender')),
    onRcptTo: (_address, _session, done) => done(refusal('recipient')),
    onData(stream, session, done) {
      readAll(stream)
        .then((raw) => PostalMime.parse(raw))
        .then(({ from, subject = '', text = '', html = '', messageId = '' }) => {
          const to = session.envelope.rcptTo.map(({ address }) => address).join(', ');
          const refused = refusal('content');
          if (!refused) inbox.receiveEmail({ from: from?.address ?? '', to, subject, text, html, messageId });
          done(refused);
        }, done);
    },
  });
  // A client that disconnects is not an error.
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
