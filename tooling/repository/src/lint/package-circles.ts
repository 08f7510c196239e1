/** The circles of a dependency graph: `a → b → a`. A circle that shares a package with an earlier one may be missing. */
export function circlesIn(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (name: string, path: readonly string[]): void => {
    const start = path.indexOf(name);
    if (start >= 0) circles.push([...path.slice(start), name].join(' → '));
    if (start >= 0 || done.has(name)) return;
    for (const used of graph.get(name) ?? []) visit(used, [...path, name]);
    done.add(name);
  };
  for (const name of graph.keys()) visit(name, []);
  return circles;
}
