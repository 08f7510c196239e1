import { Notice } from '@riwaq/design-system';

/** Says that the shop's product source gave nothing, and that built-in products show (specification, section 8; D17). `trouble` is the reason. */
export function SourceNotice({ trouble }: { readonly trouble: string }) {
  return (
    <Notice tone="warning" title="حدث خطأ أثناء تحميل المنتجات. يتم استخدام البيانات المحلية.">
      {trouble}
    </Notice>
  );
}
