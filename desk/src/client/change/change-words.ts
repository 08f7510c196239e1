import { isolateLtr } from '@riwaq/text';
import type { SiteChange } from '../../contract/site-change';
import { nameOfApp } from '../texts/app-words';

/** Parts of a release that go back alone. */
const parts = { code: 'الكود', records: 'المحتوى' } as const;

/** What a change does, as its heading says it: «العروض: رجوع إلى 1.3.0». */
export function titleOf(change: SiteChange): string {
  const app = nameOfApp(change.app);
  switch (change.kind) {
    case 'promote':
      return `${app}: نشر ${isolateLtr(change.version)}`;
    case 'rollback':
      if (change.only) return `${app}: رجوع ${parts[change.only]} وحده`;
      return change.version ? `${app}: رجوع إلى ${isolateLtr(change.version)}` : `${app}: رجوع`;
  }
}

/** What the button says that makes the change. */
export function actOf(change: SiteChange): string {
  switch (change.kind) {
    case 'promote':
      return `انشر ${isolateLtr(change.version)}`;
    case 'rollback':
      return change.only ? `أرجع ${parts[change.only]} وحده` : 'أرجع الآن';
  }
}
