/** The part that we name of a package without types. */
declare module 'react-refresh/runtime' {
  export function register(type: unknown, id: string): void;
}
