import { expect, test } from '@jest/globals';
import { seeds } from '@riwaq/contracts/testing/seeds';
import { textOfHtml } from './text-of-html.server';

test.each([
  ['<p>سطر أول</p><p>سطر ثانٍ</p>', 'سطر أول\nسطر ثانٍ'],
  ['سطر أول<br>سطر ثانٍ<br/>\nثالث', 'سطر أول\nسطر ثانٍ\nثالث'],
  ['<ul>\n  <li>واحد</li>\n  <li>اثنان</li>\n</ul>', 'واحد\nاثنان'],
  ['كلمة <b>بارزة</b> و<a href="https://x.example/?a=1&b=2">رابط</a>', 'كلمة بارزة ورابط'],
  ['<table><tr><td>أ</td><td>ب</td></tr><tr><th>ج</th></tr></table>', 'أ ب\nج'],
  ['قبل<script>alert("<p>لا</p>")</script>بعد', 'قبلبعد'],
  ['قبل<style>p > a { color: red }</style>بعد', 'قبلبعد'],
  ['قبل<iframe src="https://x.example">لا</iframe>بعد', 'قبلبعد'],
  ['قبل<!-- لا -->بعد', 'قبلبعد'],
  ['<!doctype html><P CLASS=x>نص</P>', 'نص'],
  ['<img src=x onerror=alert(1)>نص', 'نص'],
  ['<o:p>نص</o:p><my-tag>آخر</my-tag>', 'نصآخر'],
  ['<a title="a > b">نص</a>', 'نص'],
  ['<p>نص', 'نص'],
  ['R&amp;D &lt;b&gt; &quot;x&quot;', 'R&D <b> "x"'],
  ['&#8217;&#x2019;&eacute;&rsquo;', '’’é’'],
  ['1&nbsp;200 دج', '1\u00a0200 دج'],
  ['<p>سعر&nbsp;خاص&nbsp;</p>', 'سعر\u00a0خاص'],
  ['<p><br></p>', ''],
  ['a < b', 'a < b'],
  ['a <b', 'a <b'],
  ['5<6 و 7>6', '5<6 و 7>6'],
  ['<3', '<3'],
  ['R&D', 'R&D'],
  ['AT&T; &unknown; &', 'AT&T; &unknown; &'],
  ['سطر\nثانٍ  مع مسافات', 'سطر\nثانٍ  مع مسافات'],
  ['سطر &amp;\nثانٍ  مع مسافات', 'سطر &\nثانٍ  مع مسافات'],
  ['<!', '<!'],
])('%j is «%s»', (html, text) => {
  expect(textOfHtml(html)).toBe(text);
});

test('whatever a source writes is text without its tags', () => {
  let state = 5;
  const next = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 1;
    return state % below;
  };
  const parts = [
    ...[
      '<p>',
      '</p>',
      '<br/>',
      '<b',
      '>',
      '<',
      '</',
      '<!--',
      '-->',
      '<!',
      '<?xml',
      '<script>',
      '</script>',
      '<style',
      '<svg/onload=x>',
      '<a href="',
      "'",
    ],
    ...[
      '&',
      '&amp;',
      '&#',
      '&#8217;',
      '&#0;',
      '&#xD800;',
      '&#99999999;',
      '&nbsp',
      ';',
      'نص',
      'a',
      ' ',
      '\n',
      '\r',
      '\0',
      '\ud800',
      '"',
      '<![CDATA[',
      ']]>',
    ],
    ...['<textarea>', '<title>', '<plaintext>', '<math>', '<constructor>', 'x'.repeat(300)],
  ];
  const tagged: string[] = [];
  const rounds = seeds(1000);
  for (let round = 0; round < rounds; round += 1) {
    const html = Array.from({ length: next(14) }, () => parts[next(parts.length)] ?? '').join('');
    const text = textOfHtml(html);
    if (/<\/?(?:p|br\/|script)>/.test(text)) tagged.push(html);
  }
  expect(tagged).toEqual([]);
});

test.each(['<', '<b', '<b>', '<p>', '</', '<!--', '&', '&amp;', '&#', '<script>', '<a a=a ', '<a "', ' '])(
  'as many %j as a record has room for are no work',
  (piece) => {
    const started = performance.now();
    textOfHtml(`<p>${piece.repeat(64_000)}`);
    expect(performance.now() - started).toBeLessThan(20_000);
  },
);
