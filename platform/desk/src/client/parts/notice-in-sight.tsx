import { Notice } from '@riwaq/design-system';
import type { ComponentProps } from 'react';

/** Once, as it comes: what is typed meanwhile scrolls nothing. */
const bringInSight = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' });

/** A notice that may come out of sight, and is scrolled to whole. */
export const NoticeInSight = (props: ComponentProps<typeof Notice>) => (
  <div ref={bringInSight}>
    <Notice {...props} />
  </div>
);
