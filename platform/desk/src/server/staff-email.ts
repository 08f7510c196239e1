import { emailButton, emailDocument, emailParagraph, escapeMarkup, lightColor } from '@riwaq/text/email-document';

/** An e-mail to staff. */
export interface StaffEmail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface StaffEmailParts {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Where its button leads. */
  readonly link: { readonly label: string; readonly address: string };
  /** Said under the button. */
  readonly note?: string;
}

/** The e-mail with a sign-in link. */
export function signInEmail(address: string): Omit<StaffEmail, 'to'> {
  return staffEmail({
    subject: 'رابط الدخول إلى مكتب رِواق',
    paragraphs: ['هذا رابط دخولك إلى مكتب رِواق. يصلح عشر دقائق ولمرة واحدة.'],
    link: { label: 'ادخل إلى المكتب', address },
    note: 'لم تطلبه؟ تجاهل هذه الرسالة، فلا أحد يدخل بغير هذا الرابط.',
  });
}

/** An e-mail as text and as markup. It also shows the whole address, for readers on another device. */
export function staffEmail({ subject, paragraphs, link, note }: StaffEmailParts): Omit<StaffEmail, 'to'> {
  const muted = `margin:0 0 12px;font-size:14px;color:${lightColor('muted')}`;
  const content = [
    ...paragraphs.map(emailParagraph),
    emailButton(link),
    ...(note ? [`<p class="muted" style="${muted}">${escapeMarkup(note)}</p>`] : []),
    `<p class="muted" dir="ltr" style="${muted};word-break:break-all">${escapeMarkup(link.address)}</p>`,
  ];
  return {
    subject,
    text: [...paragraphs, `${link.label}:`, link.address, ...(note ? [note] : [])].join('\n\n'),
    html: emailDocument({ brand: 'رِواق', title: subject, content: content.join('\n') }),
  };
}
