/** What stands around a stored value: `{"version","value"}`. */
interface Envelope {
  readonly version: number;
  readonly value: unknown;
}

/** Reads the text of a stored value, without migrating or parsing the value. Null for a text that is none. */
export function readEnvelope(text: string | null): Envelope | null {
  try {
    const found: unknown = JSON.parse(text ?? 'null');
    return isEnvelope(found) ? found : null;
  } catch {
    return null;
  }
}

function isEnvelope(found: unknown): found is Envelope {
  return typeof found === 'object' && found !== null && 'version' in found && Number.isFinite(found.version) && 'value' in found;
}
