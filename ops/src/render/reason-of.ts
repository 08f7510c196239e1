/** What went wrong, in words; a refusal of Node's permissions names the file that was asked for. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { permission, resource } = error as { readonly permission?: string; readonly resource?: string };
  return permission ? `${error.message}: ${permission} ${resource ?? ''}`.trimEnd() : error.message;
}
