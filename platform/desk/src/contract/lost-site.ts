import * as v from 'valibot';

/** What is lost of the live site, and what brings it back, as `riwaq status` prints it. `section` is a title of docs/runbook.md. */
export const LostSiteSchema = v.object({
  what: v.picklist(['home', 'link', 'state', 'documents']),
  reason: v.string(),
  command: v.string(),
  section: v.string(),
});
type LostSite = v.InferOutput<typeof LostSiteSchema>;

/** What is lost, in a sentence. */
export const lostTexts: Readonly<Record<LostSite['what'], string>> = {
  home: 'لا شيء يُعرض: لم يُنشر شيء بعد، أو ضاع مجلد المتجر',
  link: 'ضاع الرابط الذي يدل على ما يُعرض',
  state: 'ضاع سجل ما يُعرض أو تلف',
  documents: 'ضاعت صفحات مما يُعرض أو تلف فهرسها',
};
