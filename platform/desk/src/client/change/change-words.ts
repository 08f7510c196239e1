import type { Pins } from '@riwaq/contracts/platform';
import { isolate } from '@riwaq/text';
import { nameOfApp } from '../../contract/app-names';
import type { SiteChange } from '../../contract/site-change';

/** Parts of a release that go back alone. */
const parts = { code: 'الكود', records: 'المحتوى' } as const;

/** What a rollback brings. */
export const broughtBy = {
  whole: 'يرجع كل شيء كما كان: شكل الصفحات وعملها، والعروض والنصوص والأسعار.',
  code: 'يرجع شكل الصفحات وعملها. تبقى العروض والنصوص والأسعار المنشورة الآن.',
  records: 'ترجع العروض والنصوص والأسعار. يبقى شكل الصفحات وعملها كما هو الآن.',
} as const;

type VersionText = (pins: Pins) => string;

/** What a change does, as its heading says it: «العروض: رجوع إلى 1.3.0», or forward again `isRestored`. */
export function titleOf(change: SiteChange, versionText: VersionText, isRestored = false): string {
  const app = nameOfApp(change.app);
  switch (change.kind) {
    case 'promote':
      return `${app}: نشر ${isolate(change.version)}`;
    case 'rollback':
      if (change.only) return `${app}: رجوع ${parts[change.only]} وحده`;
      if (!change.moves) return `${app}: رجوع`;
      return `${app}: ${isRestored ? 'أعد عرض' : 'رجوع إلى'} ${isolate(versionText(change.moves.to))}`;
  }
}

/** What the button says that makes the change. */
export function actOf(change: SiteChange, isRestored: boolean): string {
  switch (change.kind) {
    case 'promote':
      return `انشر ${isolate(change.version)}`;
    case 'rollback':
      if (isRestored) return 'أعد عرضه الآن';
      return change.only ? `أرجع ${parts[change.only]} وحده` : 'أرجع الآن';
  }
}
