import { algeriaDay } from '@riwaq/contracts/algeria-time';
import type { ComposedAgain, LeftOut, SiteEffects } from '@riwaq/contracts/site-effects';
import { Latin, Ltr } from '@riwaq/design-system';
import { formatNumber, formatPrice } from '@riwaq/text';
import type { ReactNode } from 'react';
import { now } from '../parts/clock';
import { Release } from '../texts/app-words';
import { count } from '../texts/counts';
import { dayText } from '../texts/day-text';
import { movedWords } from '../texts/moved-records-words';
import { recordPlace } from '../texts/record-place';
import { RecordNotes, releaseNoteWords } from '../texts/release-note-words';
import { sentence } from '../texts/sentence';
import { Version, withoutKept } from '../texts/version-words';

/** A kind of effect with what it does, one item each. */
export interface EffectRow {
  readonly name: string;
  readonly items: readonly ReactNode[];
  /** Asks for care: something is lost or comes back. */
  readonly careful?: true;
  /** For developers. */
  readonly technical?: true;
  /** Of versions and of how pages are made: for who releases. */
  readonly ofReleases?: true;
}

type PriceChange = SiteEffects['prices'][number];

/** What a price is of, in Arabic words. Undefined where nobody knows it. */
export type PriceWords = (price: Pick<PriceChange, 'item' | 'field' | 'affiliate'>) => string | undefined;

/** Title of what a page is of. Undefined where nobody knows it. */
export type PageTitle = (address: string) => string | undefined;

/** What a change would bring, in Arabic words: a row for each kind that has something to say. */
export function effectRows(
  effects: SiteEffects,
  leftOut: readonly LeftOut[] = [],
  priceWords: PriceWords = () => undefined,
  pageTitle: PageTitle = () => undefined,
): EffectRow[] {
  const { releases, gained, lost, moved, prices, warnings, navigation, configuration, documents, scripts, copies, unreadable } = effects;
  const rows: EffectRow[] = [
    { name: 'الإصدار', items: releases.map(releaseItem), ofReleases: true },
    { name: 'محتوى لا يُنشر معه', items: leftOut.map(leftOutItem), careful: true },
    { name: 'المحتوى الذي يرجع', items: moved ? [movedWords(moved), ...(moved.notes ?? []).map(releaseNoteWords)] : [], careful: true },
    { name: `يختفي: ${count.addresses(lost.length)}`, items: lost.map((path) => address(path, pageTitle(path))), careful: true },
    { name: `يظهر: ${count.addresses(gained.length)}`, items: gained.map((path) => address(path, pageTitle(path))) },
    {
      name: 'الأسعار',
      items: prices.map((price) => priceItem(price, priceWords(price))),
    },
    { name: 'انظر مرة أخرى، ولك أن تنشر', items: warnings.map(warningItem), careful: true },
    { name: 'قائمة أعلى الصفحة', items: navigation.filter((entry) => !isMoved(entry, navigation)).map(navigationItem) },
    {
      name: 'الإعدادات',
      items: configuration.map(({ field, from, to }) => <Change key={field} name={<Ltr>{field}</Ltr>} from={from} to={to} />),
    },
    { name: 'تنسى أجهزة الزوار ما حفظته', items: unreadable.map(unreadableItem), careful: true },
    {
      name: 'حجم أول تحميل',
      technical: true,
      items: scripts
        .filter(({ from, to }) => size(from) !== size(to))
        .map(({ app, from, to }) => <Change key={app} name={<Release app={app} />} from={size(from)} to={size(to)} />),
    },
    { name: 'نسخة ثانية تُحمَّل', items: copies.map(copyItem), technical: true },
    { name: 'الصفحات', items: [documentsItem(documents)], ofReleases: true },
  ];
  return rows.filter(({ items }) => items.length > 0);
}

/** Old and new; without an old one only the new. */
function Change({ name, from, to }: { readonly name: ReactNode; readonly from?: string | undefined; readonly to: string }) {
  const before = from !== undefined && sentence`من ${<Latin>{from}</Latin>} `;
  return sentence`${name}: ${before}إلى ${<Latin>{to}</Latin>}`;
}

function releaseItem({ app, ...pins }: SiteEffects['releases'][number]): ReactNode {
  const { from, to } = withoutKept(pins);
  const before = from !== undefined && sentence`من ${<Version of={from} />} `;
  return sentence`${<Release app={app} />}: ${before}إلى ${<Version of={to} />}`;
}

/** Records of a folder, which go live by publishing them at the desk or by a command. */
function leftOutItem({ app, what }: LeftOut): ReactNode {
  return sentence`${<Release app={app} />}: يبقى المحتوى المنشور الآن، ولا يُنشر ما في الإصدار منه:${<RecordNotes notes={what} />}`;
}

function address(path: string, title: string | undefined): ReactNode {
  const at = <Ltr>{path}</Ltr>;
  return title === undefined ? at : sentence`«${<bdi dir="rtl">{title}</bdi>}»: ${at}`;
}

const amount = (price: string) => (/^\d+$/.test(price) ? formatNumber(Number(price)) : price);
const size = (bytes: number | undefined) => (bytes === undefined ? 'لا شيء' : `${formatNumber(Math.round(bytes / 102.4) / 10)} كيلوبايت`);

/** What a price is of: in `words`, else where it stands in the records. */
export function nameOfPrice({ item, field, affiliate }: Parameters<PriceWords>[0], words: string | undefined): ReactNode {
  const landing = affiliate === undefined ? [] : ['landings', affiliate];
  return words === undefined ? recordPlace([...item, ...landing, field]) : <bdi dir="rtl">{words}</bdi>;
}

function priceItem({ from, to, ...price }: PriceChange, words: string | undefined): ReactNode {
  const name = nameOfPrice(price, words);
  if (to === undefined) {
    const before = from && sentence`، وكان بسعر ${<Ltr>{amount(from)}</Ltr>}`;
    return sentence`${name}: لم يعد يُباع${before}`;
  }
  if (from !== undefined) return <Change name={name} from={amount(from)} to={amount(to)} />;
  const now = <Ltr>{amount(to)}</Ltr>;
  return words === undefined ? sentence`${name}: يُباع من الآن بسعر ${now}` : sentence`${name} ${now}`;
}

function warningItem(warning: SiteEffects['warnings'][number]): ReactNode {
  const title = <bdi dir="rtl">{warning.name}</bdi>;
  if (warning.kind === 'unnamed') return sentence`في «${title}» أدوات لم تُسمَّ: من يفعّل طلبها يتفق عليها مع المشتري`;
  const { kind, price, other, parts } = warning;
  const [now, beside] = [formatPrice(price), formatPrice(other)];
  if (kind === 'no-saving') return sentence`«${title}»: السعر السابق ${beside} ليس أعلى من السعر ${now}، فلا تخفيض`;
  const inside = <bdi dir="rtl">{parts.join('، ')}</bdi>;
  return parts.length === 1
    ? sentence`«${title}» بسعر ${now}، و«${inside}» وحده بسعر ${beside}`
    : sentence`«${title}» بسعر ${now}، وما فيها متفرّقًا بسعر ${beside}: ${inside}`;
}

/** Whether an entry only goes to come again with other days. */
const isMoved = ({ change, href }: SiteEffects['navigation'][number], all: SiteEffects['navigation']) =>
  change === 'removed' && all.some((other) => other.change === 'added' && other.href === href);

function navigationItem({ change, label, href, from, until }: SiteEffects['navigation'][number]): ReactNode {
  // What is over is in no menu.
  if (change === 'added' && until && until < algeriaDay(now()))
    return sentence`لا يظهر «${<Latin>{label}</Latin>}»: انتهى في ${dayText(until)}`;
  const act = change === 'added' ? 'يظهر' : 'يختفي';
  const first = from && ` من ${dayText(from)}`;
  const last = until && ` حتى ${dayText(until)}`;
  return sentence`${act} «${<Latin>{label}</Latin>}» ${<Ltr>{href}</Ltr>}${first}${last}`;
}

function copyItem({ app, name, version, given, bytes }: SiteEffects['copies'][number]): ReactNode {
  const release = <Release app={app} />;
  return sentence`${<Ltr>{name}</Ltr>} ${<Ltr>{version}</Ltr>} مع ${release} بجانب ${<Ltr>{given}</Ltr>}: زيادة ${<Latin>{size(bytes)}</Latin>}، إلى أن يعطي إطار الموقع ما يناسبه`;
}

function unreadableItem({ key, app, version, kept, read }: SiteEffects['unreadable'][number]): ReactNode {
  return sentence`${<Ltr>{key}</Ltr>}: على الأجهزة النسخة ${kept}، وإصدار ${<Release app={app} version={{ code: version }} />} لا يقرأ إلا النسخة ${read}`;
}

const composedAgain: Readonly<Record<ComposedAgain, string>> = {
  'source-changed': 'تغيّرت المنتجات منذ كُتبت',
  'files-lost': 'ضاع بعض ما كُتب من قبل',
  'time-passed': 'بدأ عرض أو انتهى منذ كُتبت، أو مضى يومها',
  'not-stored': 'لم تُعرض هذه كلها معًا في آخر 20 تغييرًا',
  'composed-afterwards': 'تُعرض أولًا كما كانت، ثم تُكتب لهذا اليوم',
};

function documentsItem({ composed, kept, undecided, isShownAgain, why }: SiteEffects['documents']): ReactNode {
  const because = why && ` (${composedAgain[why]})`;
  if (isShownAgain) return sentence`تُعرض من جديد كما كانت، دون كتابة أي منها: ${count.pages(kept)}${because}`;
  const open = undecided ? `. تُكتب إن تغيّر ما تعرضه: ${count.pages(undecided)}` : '';
  const same = kept > 0 ? `. تبقى كما هي: ${count.pages(kept)}` : '';
  return sentence`تُكتب من جديد: ${count.pages(composed)}${same}${open}${because}`;
}
