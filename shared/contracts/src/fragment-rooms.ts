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
  'checkout/CourseRegistration': { fields: [6, 4], heights: ['59.44rem', '40.8rem'] },
  'checkout/ProductOrder': {
    /** Of one product without versions. */
    one: { fields: [6, 4], heights: ['62.8rem', '44.16rem'] },
    /** Of one product, whose page offers versions. */
    versions: { fields: [6, 4], heights: ['64.05rem', '45.41rem'] },
    /** Of several products, none of them picked. */
    list: { fields: [7, 5], heights: ['66.19rem', '47.55rem'] },
  },
  'checkout/PromotionOrder': { fields: [6, 5], heights: ['53.75rem', '37.35rem'] },
  'shell/ContactForm': { heights: ['44.25rem', '30.5rem'] },
  'shell/NotifyForm': { fields: [2, 2], heights: ['20rem', '18.5rem'] },
} as const satisfies { readonly [Key in keyof Fragments]?: FragmentRoom | Readonly<Record<string, FragmentRoom>> };
