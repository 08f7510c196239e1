import { loadAllDetails } from '../../catalog-store/all-details';

/**
 * Fills the additional info of cards (`data-info`, a product's slug) as it is unfolded; its features where a product has none. Fills folds that are open
 * already. A failed download is tried again when the fold is opened again. Returns a function that ends it.
 */
export function fillCardInfo(): () => void {
  const fill = async (fold: EventTarget | null) => {
    const slug = fold instanceof HTMLDetailsElement && fold.open ? fold.dataset.info : undefined;
    const text = slug !== undefined && fold instanceof HTMLDetailsElement ? fold.querySelector('p') : null;
    if (slug === undefined || !text) return;
    // Styled here: the list's first script has no byte to spare.
    text.style.whiteSpace = 'pre-line';
    text.textContent ||= 'لحظة من فضلك...';
    try {
      const { additionalInfo, features } = (await loadAllDetails())[slug] ?? { features: ['التفاصيل في صفحة المنتج.'] };
      text.textContent = additionalInfo ?? features.join('\n');
    } catch {
      text.textContent = 'تعذّر تحميل المعلومات. تحقق من اتصالك ثم افتحها من جديد.';
    }
  };
  const onToggle = ({ target }: Event) => void fill(target);
  for (const fold of document.querySelectorAll('details[data-info]')) void fill(fold);
  // A toggle does not bubble.
  document.addEventListener('toggle', onToggle, true);
  return () => document.removeEventListener('toggle', onToggle, true);
}
