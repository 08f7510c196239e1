import type { CartLine } from './cart';

/** A product as an order form offers it: prices are display texts. Products that are sold out are not among them. */
export interface OrderableProduct {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly price: string;
  /** Several lines, which the form can unfold. */
  readonly additionalInfo?: string;
  readonly versions: readonly { readonly version: string; readonly price: string; readonly paymentLink?: string }[];
  /** A key of the configuration's payment links, or a full address (D1). */
  readonly paymentLink?: string;
}

/** Checkout's `BundleCheckout`: the dialog that orders a custom bundle. */
export interface BundleCheckoutProps {
  /** The cart's lines. */
  readonly lines: readonly CartLine[];
  /** Asked for when the visitor is done, or turns back. */
  readonly onClose: () => void;
}

/** Checkout's `ProductOrder`: the order form of one product inside a page, with its payment dialog. A single product needs no choice. */
export interface ProductOrderProps {
  readonly products: readonly OrderableProduct[];
  /** What is picked at first. */
  readonly initial?: { readonly slug: string; readonly version?: string };
  /** Hears of another version that the visitor picks in the form, where the page shows the version too. */
  readonly onVersion?: (version: string) => void;
}

/** Checkout's `CourseRegistration`: the form that registers a student, and its payment dialog. Stands in the page. */
export interface CourseRegistrationProps {
  /** Amounts in dinar, `duration` in days. */
  readonly course: {
    readonly id: number;
    readonly slug: string;
    readonly name: string;
    readonly originalPrice: number;
    readonly discountPrice: number;
    readonly duration: number;
  };
  /** Whose landing brought the visitor: it goes along with the order (specification, section 6). */
  readonly affiliate: { readonly code: string; readonly name: string } | null;
}

/** Checkout's `OfferOrder`: the dialogs that order one choice of a weekly offer, form first, then method. */
export interface OfferOrderProps {
  readonly offer: {
    readonly id: string;
    readonly title: string;
    readonly description: string;
    readonly startsAt: number;
    readonly endsAt: number;
  };
  /** Amounts in dinar; `products` are names. */
  readonly choice: {
    readonly id: string;
    readonly title: string;
    readonly originalPrice: number;
    readonly discountedPrice: number;
    readonly products: readonly string[];
  };
  /** What the wheel gave. */
  readonly gift: { readonly id: string; readonly name: string } | null;
  /** Asked for when the visitor turns back. */
  readonly onClose: () => void;
  /** The order was taken: the page forgets what was chosen. */
  readonly onPlaced: () => void;
}

/** Checkout's `PromotionOrder`: the form of a promotion, and its payment dialog. Stands in the page. */
export interface PromotionOrderProps {
  /** Amounts in dinar, `paypalPrice` in US dollars («17.50»); `endsAt` in milliseconds. */
  readonly promotion: {
    readonly slug: string;
    readonly title: string;
    readonly originalPrice: number;
    readonly discountedPrice: number;
    readonly paypalPrice: string;
    readonly endsAt: number;
  };
  /** `paymentLink` is a key of the configuration's payment links, or a full address (D1). */
  readonly affiliate: { readonly code: string; readonly name: string; readonly paymentLink: string };
}

/**
 * Checkout's `PendingBanner`: one quiet line while a paid order of an earlier visit waits for its registration (D9). Placed
 * only where the device holds such a payment; renders nothing where there is nothing to say.
 */
export type PendingBannerProps = Record<string, never>;

/** Shell's `ContactForm`: the contact form with its states. Stands in the page. */
export type ContactFormProps = Record<string, never>;

/** Shell's `NotifyForm`: a visitor leaves an e-mail address for news of a product, of a course's next round or of the next offer. */
export interface NotifyFormProps {
  readonly kind: 'product' | 'course' | 'offer';
  /** What the visitor missed: its slug, and its name as the page says it. */
  readonly slug: string;
  readonly name: string;
  /** Who brought the visitor, as `affiliatePartner` says it; empty where nobody did. */
  readonly affiliate?: string;
}

/** Shell's `SharePage`: ways to share the page on which it stands. Placed with `LazyRemoteSlot`: it looks at the device. */
export interface SharePageProps {
  /** What the page is about: «SPSS 31». */
  readonly title: string;
  readonly kind: 'product' | 'course' | 'offer';
}
