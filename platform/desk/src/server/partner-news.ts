import { OPERATIONS } from '../contract/role';
import { DeskError, messageOf } from './desk-error';
import type { DeskParts } from './desk-parts';
import { callGateway } from './gateway-operations';
import { openPartnerLinks, type PartnerLink } from './partner-links';
import { staffEmail } from './staff-email';

/** The desk itself, which looks for pages that went live. */
const desk = { name: 'desk', roles: [OPERATIONS] };

type NewsParts = Pick<DeskParts, 'home' | 'gateway' | 'shop' | 'sendEmail' | 'log'>;

/** Mails to affiliates whose address is known: the link to their numbers, and pages of theirs that went live. */
export function partnerNews(parts: NewsParts) {
  const { home, shop, sendEmail, log } = parts;
  const links = openPartnerLinks(home);

  /** Addresses of the live pages of an affiliate. */
  async function readPages(): Promise<(affiliate: string) => readonly string[]> {
    const listed = await callGateway(parts, desk, (gateway) => gateway.partners.list.query());
    return (affiliate) => listed.find(({ code }) => code === affiliate)?.pages ?? [];
  }

  async function tellOf({ affiliate, email: to, told = [] }: PartnerLink, pages: readonly string[]): Promise<void> {
    if (to === undefined) return;
    const fresh = await links.tell(affiliate, pages);
    if (fresh.length === 0) return;
    // Not told after all: the next look tells of them.
    await sendEmail({ to, ...pagesEmail(fresh.map(urlOf)) }).catch((error: unknown) =>
      links.tell(affiliate, told).then(() => Promise.reject(error)),
    );
  }

  const urlOf = (page: string) => `${shop}${page}`;

  return {
    /** Mails an affiliate his new link, with his pages. Returns where it went; null where no address is known, or the mail server took it not. */
    async mailLink(affiliate: string, link: string): Promise<string | null> {
      const to = (await links.all()).find((known) => known.affiliate === affiliate)?.email;
      if (to === undefined) return null;
      const pages = await readPages().then(
        (pagesOf) => pagesOf(affiliate),
        () => [],
      );
      try {
        await sendEmail({ to, ...linkEmail(link, pages.map(urlOf)) });
      } catch (error) {
        log(`a partner's link was not mailed: ${messageOf(error)}`);
        return null;
      }
      await links.tell(affiliate, pages);
      return to;
    },
    /** Tells each affiliate of pages that went live since he was told. Never throws. */
    async look(): Promise<void> {
      const told = (await links.all().catch(() => [])).filter(({ email }) => email !== undefined);
      if (told.length === 0) return;
      const failed = (error: unknown) => {
        // A silent gateway has its alert already.
        if (!(error instanceof DeskError && error.reason === 'unavailable')) log(`a partner was not told of his page: ${messageOf(error)}`);
      };
      const pagesOf = await readPages().catch(failed);
      if (pagesOf) for (const link of told) await tellOf(link, pagesOf(link.affiliate)).catch(failed);
    },
  };
}

const linkEmail = (link: string, pages: readonly string[]) =>
  staffEmail({
    subject: 'رابط أرقامك في رِواق',
    paragraphs: ['بهذا الرابط ترى ما جلبته صفحاتك ورموز تخفيضك، وما يُستحق لك. لا تعطه أحدًا: من يفتحه يرى أرقامك.', ...pageLines(pages)],
    link: { label: 'افتح أرقامك', address: link },
  });

function pagesEmail(pages: readonly string[]) {
  const [first = ''] = pages;
  return staffEmail({ subject: 'صفحتك في رِواق منشورة', paragraphs: pageLines(pages), link: { label: 'افتح صفحتك', address: first } });
}

const pageLines = (pages: readonly string[]): string[] =>
  pages.length === 0 ? [] : ['انسخ رابط صفحتك وأرسله: من يطلب بعد أن يفتحه يُحسب لك.', ...pages];
