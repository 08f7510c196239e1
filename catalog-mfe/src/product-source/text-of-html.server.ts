import { type Token, type TokenHandler, Tokenizer, TokenizerMode } from 'parse5';

/** Elements that a browser shows as lines. */
const blocks = new Set(
  'address article aside blockquote br center dd div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tr ul'.split(
    ' ',
  ),
);
const cells = new Set(['td', 'th']);

/** Elements whose content is no text for readers, and how it is read. */
const unread: Readonly<Record<string, TokenHandlerState>> = {
  script: TokenizerMode.SCRIPT_DATA,
  style: TokenizerMode.RAWTEXT,
  iframe: TokenizerMode.RAWTEXT,
  noframes: TokenizerMode.RAWTEXT,
};
type TokenHandlerState = (typeof TokenizerMode)[keyof typeof TokenizerMode];

/** A sign that begins no tag: «a < b», «a <b». */
const lone = /<(?!\/?[a-z][^<>]*>|!--|!doctype|\?xml)/gi;

/**
 * Reads a text that may be HTML: tags are dropped, entities are their characters. Blocks and line breaks of HTML are line breaks. A text without tags
 * keeps its lines.
 */
export function textOfHtml(html: string): string {
  if (!/[<&]/.test(html)) return html;
  let text = '';
  let hasTags = false;
  let skipped: string | undefined;
  const write = ({ chars }: Token.CharacterToken) => {
    if (skipped === undefined) text += chars;
  };
  const divide = ({ tagName }: Token.TagToken) => {
    hasTags = true;
    if (blocks.has(tagName)) text += '\n';
    if (cells.has(tagName)) text += ' ';
  };
  const handler: TokenHandler = {
    onCharacter: write,
    onWhitespaceCharacter: write,
    onNullCharacter: write,
    onStartTag(tag) {
      divide(tag);
      const state = Object.hasOwn(unread, tag.tagName) ? unread[tag.tagName] : undefined;
      if (state === undefined) return;
      skipped = tag.tagName;
      tokenizer.state = state;
    },
    onEndTag(tag) {
      divide(tag);
      if (tag.tagName === skipped) skipped = undefined;
    },
    onComment: () => (hasTags = true),
    onDoctype: () => (hasTags = true),
    onEof() {},
  };
  const tokenizer = new Tokenizer({ sourceCodeLocationInfo: false }, handler);
  tokenizer.write(html.replace(lone, '&lt;'), true);
  if (!hasTags) return text;
  const lines = text.split('\n').map((line) => line.replace(/[ \t\f]+/g, ' ').trim());
  return lines.filter((line) => line !== '').join('\n');
}
