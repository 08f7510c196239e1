import { describe, expect, test } from '@jest/globals';
import { multipart } from './multipart';

/** The form as whoever reads forms by the standard understands it. */
async function readBack(content: Parameters<typeof multipart>[0]): Promise<[string, FormDataEntryValue][]> {
  const { body, type } = multipart(content);
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  return [...form.entries()];
}

describe('a form on its way to its endpoint', () => {
  test('arrives with its fields in order, in any language, with lines and scripts as they were typed', async () => {
    const fields = [
      ['firstName', 'زبونة 🎉'],
      ['message', 'سطر\r\nوسطر'],
      ['lastName', '<b>"&--</b>'],
      ['commune', ''],
    ] as const;
    expect(await readBack({ fields })).toEqual(fields);
  });

  test('has line ends as every form has them, however they were typed', async () => {
    expect(await readBack({ fields: [['message', 'أ\nب\rج\r\nد']] })).toEqual([['message', 'أ\r\nب\r\nج\r\nد']]);
  });

  test('takes its file along, byte by byte', async () => {
    const content = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    const file = { field: 'fileUpload', name: 'إيصال "1".png', type: 'image/png', content };
    const [, [field, received] = []] = await readBack({ fields: [['firstName', 'زبونة']], file });
    expect(field).toBe('fileUpload');
    if (!(received instanceof File)) throw new Error('no file arrived');
    expect([received.name, received.type]).toEqual([file.name, file.type]);
    expect(new Uint8Array(await received.arrayBuffer())).toEqual(content);
  });

  test('cannot be taken for two by a name with a line end in it', async () => {
    const file = { field: 'fileUpload', name: 'a\r\nx: y".png', type: 'image/png', content: new Uint8Array([1]) };
    const { body } = multipart({ fields: [], file });
    expect(body.toString()).toContain('filename="a%0D%0Ax: y%22.png"');
  });
});
