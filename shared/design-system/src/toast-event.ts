/** Told to the window with each toast, for the shell to bring in the `Toaster` with the first one; until it is there the message waits. */
export const TOAST_EVENT = 'riwaq:toast';
