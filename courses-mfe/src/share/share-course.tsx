import type { Course } from '@riwaq/contracts';
import { Button, Cluster, CopyField, Disclosure, Icon, Stack, TextAnchor } from '@riwaq/design-system';
import { useHydrated, useSite } from '@riwaq/runtime';
import { coursePath } from '../paths';
import { shareLinks } from './share-links';

/** Ways to tell others of a course's page: the device's own where it has one, its address to copy, and links that work without a script. */
export function ShareCourse({ course }: { readonly course: Course }) {
  const url = `${useSite().origin}${coursePath(course)}`;
  const canShare = useHydrated() && 'share' in navigator;
  // A visitor who closes the device's sheet has not met an error.
  const share = () => void navigator.share({ title: course.name, url }).catch(() => {});
  return (
    <Disclosure summary="شارك هذه الدورة">
      <Stack $gap={2}>
        {canShare && (
          <Button variant="secondary" wide onClick={share}>
            <Icon name="share" size={20} />
            مشاركة عبر جهازك
          </Button>
        )}
        <CopyField label="رابط الصفحة" value={url} />
        <Cluster $gap={2}>
          {shareLinks(url, course.name).map(({ name, href }) => (
            <TextAnchor key={name} href={href} {...(href.startsWith('https:') ? { target: '_blank', rel: 'noopener' } : {})}>
              {name}
            </TextAnchor>
          ))}
        </Cluster>
      </Stack>
    </Disclosure>
  );
}
