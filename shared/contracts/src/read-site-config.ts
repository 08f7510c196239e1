import { ParseError, parse } from './parse';
import { type SiteConfig, SiteConfigSchema } from './site-config';

/** Addresses of the environment: values of `{sandbox}` and `{origin}` in a configuration. */
export interface SiteConfigOrigins {
  /** Origin of the sandbox, which plays the outside world in development. */
  readonly sandbox: string;
  /** Origin under which visitors reach the site. */
  readonly origin: string;
}

/**
 * Parses a site configuration (D1). `source` names the file in errors.
 * Throws `ParseError` with the path of each invalid field, or of the root for a syntax error.
 */
export function parseSiteConfig(text: string, source: string, places: SiteConfigOrigins): SiteConfig {
  return parse(SiteConfigSchema, fill(readJson(text, source), places), source);
}

function readJson(text: string, source: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ParseError(source, [{ path: '', message: `is not JSON: ${error instanceof Error ? error.message : error}` }]);
  }
}

function fill(value: unknown, places: SiteConfigOrigins): unknown {
  if (typeof value === 'string') return value.replaceAll('{sandbox}', places.sandbox).replaceAll('{origin}', places.origin);
  if (Array.isArray(value)) return value.map((item) => fill(item, places));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fill(item, places)]));
}
