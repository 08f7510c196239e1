import type { NoProps } from '@riwaq/contracts';

declare module '@riwaq/contracts' {
  interface Fragments {
    'events/NextEvent': NoProps;
  }
}
