/** Of a fragment that takes nothing. */
export type NextEventProps = Readonly<Record<never, never>>;

declare module '@riwaq/contracts' {
  interface Fragments {
    'events/NextEvent': NextEventProps;
  }
}
