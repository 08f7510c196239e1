import type { Fragments } from './fragments';

/** The room of a form, for the skeleton in its place while it loads. */
interface FragmentRoom {
  /** Number of fields, on a phone and side by side. Of a form without a card: the page around it draws what it likes. */
  readonly fields?: readonly [phone: number, wide: number];
  /** CSS heights on a phone and on a wide screen. */
  readonly heights: readonly [phone: string, wide: string];
}

/** How much room forms of other apps take, as their owners measured it: `<FormSkeleton {...fragmentRooms['checkout/CourseRegistration']} />`. */
export const fragmentRooms = {
  'checkout/CourseRegistration': { fields: [10, 7], heights: ['79.8rem', '57.15rem'] },
  'checkout/ProductOrder': {
    /** Of one product without versions. */
    one: { fields: [10, 7], heights: ['78rem', '53.85rem'] },
    /** Of one product, with versions to pick from. */
    versions: { fields: [10, 7], heights: ['84.25rem', '60.1rem'] },
    /** Of several products, none of them picked. */
    list: { fields: [10, 7], heights: ['76.9rem', '52.9rem'] },
  },
  'checkout/PromotionOrder': { fields: [6, 5], heights: ['54.2rem', '37.8rem'] },
  'shell/ContactForm': { heights: ['44.25rem', '30.5rem'] },
  'shell/NotifyForm': { fields: [2, 2], heights: ['20rem', '18.5rem'] },
} as const satisfies { readonly [Key in keyof Fragments]?: FragmentRoom | Readonly<Record<string, FragmentRoom>> };
