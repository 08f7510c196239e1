import { randomBytes } from 'node:crypto';
import type { PostContent } from './content';

/** A body as it goes over the wire, with its media type. */
export interface EncodedBody {
  readonly body: Buffer;
  readonly type: string;
}

const LINE = '\r\n';

/**
 * A form as browsers write it (HTML, «multipart form data»), in one piece: line ends are CRLF, quotes and line ends of names are
 * escaped. The platform's own `FormData` comes to the same bytes through streams, which cost most of what relaying an order costs.
 */
export function multipart({ fields, file }: Pick<PostContent, 'fields' | 'file'>): EncodedBody {
  const boundary = `riwaq-${randomBytes(18).toString('hex')}`;
  const begin = (name: string) => `--${boundary}${LINE}content-disposition: form-data; name="${escaped(name)}"`;
  const texts = fields.map(([name, value]) => `${begin(name)}${LINE}${LINE}${lines(value)}${LINE}`).join('');
  const end = `--${boundary}--${LINE}`;
  const type = `multipart/form-data; boundary=${boundary}`;
  if (!file) return { body: Buffer.from(texts + end), type };
  const head = `${begin(file.field)}; filename="${escaped(file.name)}"${LINE}content-type: ${file.type}${LINE}${LINE}`;
  return { body: Buffer.concat([Buffer.from(texts + head), file.content, Buffer.from(LINE + end)]), type };
}

function lines(value: string): string {
  return value.replace(/\r\n|\r|\n/g, LINE);
}

function escaped(name: string): string {
  return name.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22');
}
