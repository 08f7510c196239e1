/** Name of what is ordered of an offer: «SPSS 31 — العرض الكامل». A promotion's only bundle has the name of the promotion. */
export function goodsName(
  { title, choices }: { readonly title: string; readonly choices: readonly unknown[] },
  choice: { readonly title: string },
) {
  return choices.length === 1 ? title : `${title} — ${choice.title}`;
}
