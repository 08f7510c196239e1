import { createHash } from 'node:crypto';

/** Words on top of a document, outside its hydrated root. `css` names no other element than `body` and the band, by its id. */
interface PageBand {
  readonly id: string;
  readonly label: string;
  readonly css: string;
  /** Its content as markup. */
  readonly markup: string;
}

/** Adds a band to a document, and its style to the document's policy. */
export function withBand(html: string, { id, label, css, markup }: PageBand): string {
  const digest = `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
  return html
    .replace('; style-src ', () => `; style-src ${digest} `)
    .replace('</head>', () => `<style>${css}</style></head>`)
    .replace(/<body[^<>]*>|$/, (body) => `${body}<aside id="${id}" aria-label="${label}">${markup}</aside>`);
}
