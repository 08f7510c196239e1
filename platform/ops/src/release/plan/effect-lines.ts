import { noteText } from '@riwaq/app-source/changed-records';
import type { MovedRecords, RecordsOrigin } from '@riwaq/contracts/moved-records';
import type {
  ComposedAgain,
  GoodsWarning,
  LeftOut,
  NavigationChange,
  NewCopy,
  PriceChange,
  SiteEffects,
  UnreadableState,
} from '@riwaq/contracts/site-effects';
import { changeLines } from '../../registry/configuration-changes';
import { nameOf } from '../../store/release-store';
import { GENERATIONS_KEPT } from '../generations/generation-folders';

/** At most this many are named; the rest is counted. */
const NAMED = 12;

/** A short list: `/a, /b and 7 more`. */
export function someOf(all: readonly string[]): string {
  const more = all.length - NAMED;
  return more > 0 ? `${all.slice(0, NAMED).join(', ')} and ${more} more` : all.join(', ');
}

/** The effects of a change for people: one line per kind, none for what stays. */
export function effectLines(effects: SiteEffects): string[] {
  const { gained, lost, moved, prices, warnings, navigation, configuration, scripts, copies, unreadable, documents } = effects;
  const priced = prices.map(priceText);
  const rows: [string, readonly string[]][] = [
    ['new', gained.length > 0 ? [`${gained.length}: ${someOf(gained)}`] : []],
    ['lost', lost.length > 0 ? [`${lost.length}: ${someOf(lost)}`] : []],
    ['records', moved ? [movedText(moved)] : []],
    ['prices', priced.length > 0 ? [someOf(priced)] : []],
    ['look again', warnings.map(warningText)],
    ['navigation', navigation.map(navigationText)],
    ['configuration', changeLines(configuration)],
    [
      'first script',
      scripts
        .filter(({ from, to }) => sizeText(from) !== sizeText(to))
        .map(({ app, from, to }) => `${app} ${sizeText(from)} → ${sizeText(to)}`),
    ],
    ['second copy', copies.map(copyText)],
    ['devices', unreadable.map(unreadableText)],
    ['documents', [documentsText(documents)]],
  ];
  return rows.flatMap(([name, lines]) => lines.map((line, index) => `  ${(index === 0 ? name : '').padEnd(13)}  ${line}`));
}

/** `products/spss31/price 4900 → 5200`; of an affiliate’s landing `courses/spss-course/price for partner-a 5900 → 5500`. */
export function priceText({ item, field, affiliate, from = 'not sold', to = 'not sold' }: PriceChange): string {
  const seller = affiliate === undefined ? '' : ` for ${affiliate}`;
  return `${[...item, field].join('/')}${seller} ${from} → ${to}`;
}

/** Which records a rollback moves: `from what Amina published at … to what lina promoted at …; 2 differ: week-offers october, promotions/eid`. */
export function movedText({ from, to, names, count }: MovedRecords): string {
  const [old, next] = [from, to].map((origin) => (origin ? originText(origin) : 'what the history does not know'));
  const more = count - names.length;
  return `from ${old} to ${next}; ${count} differ: ${names.map((name) => name.join(' ')).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

const originText = ({ action, by, at, why }: RecordsOrigin) =>
  `what ${by} ${action === 'publish' ? 'published' : 'promoted'} at ${at}${why ? ` (${why})` : ''}`;

/** What stays out of a release that goes live: `offers@1.5.0 goes live with the live records; its own stay out: …`. */
export function leftOutText({ what, ...release }: LeftOut): string {
  return `${nameOf(release)} goes live with the live records; its own stay out: ${someOf(what.map(noteText))}`;
}

/** `+ label (/address)`, `- label (/address, 2026-11-23 to …)`. */
function navigationText({ change, label, href, from, until }: NavigationChange): string {
  const days = from || until ? `, ${from ?? '…'} to ${until ?? '…'}` : '';
  return `${change === 'added' ? '+' : '-'} ${label} (${href}${days})`;
}

/** `SPSS 31 — basic costs 6500, its parts 5000: SPSS 31`. */
function warningText(warning: GoodsWarning): string {
  if (warning.kind === 'unnamed') return `${warning.name} holds more than it names: ${someOf(warning.parts)}`;
  const { kind, name, price, other, parts } = warning;
  return kind === 'dearer'
    ? `${name} costs ${price}, its parts ${other}: ${someOf(parts)}`
    : `${name} costs ${price}, before that ${other}`;
}

function copyText({ app, name, version, given, bytes }: NewCopy): string {
  return `${app} brings ${name} ${version} beside ${given}: ${sizeText(bytes)} more until the shell gives what fits`;
}

function unreadableText({ key, app, version, kept, read }: UnreadableState): string {
  return `${key}: devices keep version ${kept}, ${nameOf({ app, version })} reads ${read} and forgets it`;
}

const composedAgain: Readonly<Record<ComposedAgain, string>> = {
  'source-changed': 'the product source has changed since this was composed',
  'files-lost': 'files of what was composed are lost',
  'time-passed': 'something began or ended since this was composed, or its day in Algeria has passed',
  'not-stored': `nothing of the last ${GENERATIONS_KEPT} generations has all of this: another app or the configuration has changed since, or it is older`,
  'composed-afterwards': 'as they were, and then composed for now',
};

function documentsText({ composed, kept, undecided, isShownAgain, why }: SiteEffects['documents']): string {
  const because = why ? `: ${composedAgain[why]}` : '';
  if (isShownAgain) return `none to compose: the ${kept} that were composed before are shown again${because}`;
  const open = undecided ? `, ${undecided} more if the new records change their content` : '';
  return `${composed} to compose${open}, ${kept} stay${composed > 0 || undecided ? because : ''}`;
}

const sizeText = (bytes: number | undefined) => (bytes === undefined ? 'none' : `${(bytes / 1024).toFixed(1)} KiB`);
