/** The bench's page with a section in it, in place of an older one of its title, else at the end. Each measurement writes its own and leaves the others. */
export function withSection(report: string, section: string): string {
  const [title = ''] = section.split('\n');
  const parts = report.trimEnd().split(/\n(?=## )/);
  const others = parts.map((part) => (part.startsWith(`${title}\n`) ? section.trimEnd() : part.trimEnd()));
  const all = others.includes(section.trimEnd()) ? others : [...others, section.trimEnd()];
  return `${all.join('\n\n')}\n`;
}
