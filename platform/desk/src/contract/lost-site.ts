import type { LostSite } from '@riwaq/contracts/site-status';

/** What is lost, in a sentence. */
export const lostTexts: Readonly<Record<LostSite['what'], string>> = {
  home: 'لا شيء يُعرض: لم يُنشر شيء بعد، أو ضاع مجلد المتجر',
  link: 'ضاع الرابط الذي يدل على ما يُعرض',
  state: 'ضاع سجل ما يُعرض أو تلف',
  documents: 'ضاعت صفحات مما يُعرض أو تلف فهرسها',
};
