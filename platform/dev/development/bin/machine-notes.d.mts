/** One sentence for each reason why tests take longer on a machine: its processors, and how many programs want one (the load of a minute). */
export function machineNotes(machine?: { readonly processors: number; readonly load: number }): string[];
