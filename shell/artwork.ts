import type { ArtworkSpec } from '@riwaq/artwork';

/** The site's own share image, for pages that have none. */
export default {
  covers: [],
  shareImages: [{ slug: 'site', title: 'أدوات البحث والتعلّم، بالدينار', category: 'other', label: 'اشتراكات وتراخيص ودورات مباشرة' }],
} satisfies ArtworkSpec;
