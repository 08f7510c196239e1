import type { ArtworkSpec } from '@riwaq/artwork';

/** The share images of the shell's pages, and the site's own for pages that have none. */
export default {
  covers: [],
  shareImages: [
    { slug: 'site', title: 'أدوات البحث والتعلّم، بالدينار', category: 'other', label: 'اشتراكات وتراخيص ودورات مباشرة' },
    { slug: 'contact', title: 'تواصل معنا', line: 'اسأل قبل أن تشتري، نجيبك بالعربية', category: 'other', label: 'الدعم' },
    { slug: 'policy', title: 'السياسة والضمان', line: 'يعمل كما وُصف، أو نستبدله، أو نعيد إليك مالك', category: 'other', label: 'الضمان' },
  ],
} satisfies ArtworkSpec;
