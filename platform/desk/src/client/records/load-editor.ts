import { createInstance } from '@module-federation/runtime';
import type { RecordsEditor } from '@riwaq/contracts/edited-records';
import { parse } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import type { Records } from '../../contract/records';
import { EditorSchema } from './editor-shape';

const ModuleSchema = v.object({ default: EditorSchema });

/**
 * Loads how a team edits its records, from its live release. Rejects where the entry does not load or throws, or is not of the shape that this desk knows.
 * Asked again it loads again.
 */
export async function loadEditor({ entry, name }: NonNullable<Records['editor']>): Promise<RecordsEditor> {
  // An entry sets a global of the app's name. That of an earlier release would be taken for this one.
  Reflect.set(globalThis, name, undefined);
  const federation = createInstance({ name: 'riwaq_desk', remotes: [{ name, entry: new URL(entry, location.href).href }] });
  const loaded = await federation.loadRemote<unknown>(`${name}/desk`);
  return parse(ModuleSchema, loaded, `${name}/desk`).default;
}
