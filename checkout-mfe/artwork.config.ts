import type { ArtworkSpec } from '@riwaq/artwork';

/** One share image for the pages around an order: they are reached, not shared. */
export default (): ArtworkSpec => ({
  covers: [],
  shareImages: [
    {
      slug: 'checkout',
      title: 'طلبك في أيدٍ أمينة',
      line: 'دفع آمن، وتفعيل خلال 24 ساعة على الأكثر',
      label: 'الطلب والدفع',
    },
  ],
});
