/** An e-mail to staff. */
export interface StaffEmail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The e-mail with a sign-in link. */
export function signInEmail(link: string): Omit<StaffEmail, 'to'> {
  return emailOf('رابط الدخول إلى مكتب رِواق', [
    'السلام عليكم،',
    'هذا رابط دخولك إلى مكتب رِواق. يصلح عشر دقائق ولمرة واحدة:',
    link,
    'لم تطلبه؟ تجاهل هذه الرسالة، فلا أحد يدخل بغير هذا الرابط.',
  ]);
}

/** Paragraphs as text and as markup; one that is an address becomes a link. */
export function emailOf(subject: string, paragraphs: readonly string[]): Omit<StaffEmail, 'to'> {
  const markup = paragraphs.map((paragraph) => `<p>${URL.canParse(paragraph) ? linkTo(paragraph) : escaped(paragraph)}</p>`).join('');
  return {
    subject,
    text: paragraphs.join('\n\n'),
    html: `<!doctype html><html lang="ar" dir="rtl"><meta charset="utf-8"><body style="font-size:17px;line-height:1.75">${markup}</body></html>`,
  };
}

const linkTo = (address: string) => `<a href="${escaped(address)}" dir="ltr">${escaped(address)}</a>`;

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
