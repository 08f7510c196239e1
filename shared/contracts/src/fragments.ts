import type { CartLine } from './cart';
import type { PaymentMethod } from './payment-methods';

/** What a summary shows beside the name. */
interface WithCover {
  /** Path of its picture. */
  readonly cover?: string | undefined;
}

/** A product as an order form offers it: prices are display texts. Products that are sold out are not among them. */
export interface OrderableProduct extends WithCover {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly price: string;
  /** Several lines, which the form can unfold. */
  readonly additionalInfo?: string | undefined;
  readonly versions: readonly { readonly version: string; readonly price: string; readonly paymentLink?: string | undefined }[];
  /** A key of the configuration's payment links, or a full address. */
  readonly paymentLink?: string | undefined;
}

/** Checkout's `BundleCheckout`: the dialog that orders a custom bundle. */
export interface BundleCheckoutProps {
  /** The cart's lines, with their pictures. */
  readonly lines: readonly (CartLine & WithCover)[];
  /** Asked for when the visitor is done, or turns back. */
  readonly onClose: () => void;
}

/** Checkout's `ProductOrder`: the order form of one product inside a page, with its payment dialog. A single product needs no choice. */
export interface ProductOrderProps {
  readonly products: readonly OrderableProduct[];
  /** Initial selection. */
  readonly initial?: { readonly slug: string; readonly version?: string };
  /** Where the page offers the versions itself, `#…`: the form says which one was chosen, and leads back to the choice. */
  readonly versionAt?: string;
  /** Hears whether a placed order stands in the form's place: the page then asks for no other. */
  readonly onPlaced?: (isPlaced: boolean) => void;
}

/** Checkout's `CourseRegistration`: the registration form of a course inside a page, with its payment dialog. */
export interface CourseRegistrationProps {
  /** Amounts in dinar, `duration` in days. */
  readonly course: WithCover & {
    readonly id: number;
    readonly slug: string;
    readonly name: string;
    readonly originalPrice: number;
    readonly discountPrice: number;
    readonly duration: number;
  };
  /** Affiliate of the landing, for the order. */
  readonly affiliate: { readonly code: string; readonly name: string } | null;
}

/** Checkout's `OfferOrder`: the dialogs that order one choice of a weekly offer, form first, then method. */
export interface OfferOrderProps {
  readonly offer: WithCover & {
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
    /** One of them is a course, which is added to the buyer's account at the provider. */
    readonly hasCourse?: boolean;
  };
  /** The wheel's gift. */
  readonly gift: { readonly id: string; readonly name: string } | null;
  /** Asked for when the visitor turns back. */
  readonly onClose: () => void;
  /** The order is placed: the page resets its choice. */
  readonly onPlaced: () => void;
}

/** Checkout's `PromotionOrder`: the order form of a promotion's bundle inside a page, with its payment dialog. */
export interface PromotionOrderProps {
  /** Amounts in dinar, `paypalPrice` in US dollars («17.50»); `endsAt` in milliseconds. */
  readonly promotion: WithCover & {
    readonly slug: string;
    readonly title: string;
    readonly originalPrice: number;
    readonly discountedPrice: number;
    /** Absent if PayPal does not sell it. */
    readonly paypalPrice?: string;
    /** The chosen bundle, of several. */
    readonly choice?: string;
    /** All by default. */
    readonly methods?: readonly PaymentMethod[];
    readonly endsAt: number;
  };
  /** Of an affiliate's page. `paymentLink` is a key of the configuration's payment links, or a full address. */
  readonly affiliate: { readonly code: string; readonly name: string; readonly paymentLink: string } | null;
}

/** Shell's `NotifyForm`: a visitor leaves an e-mail address for news of a product, of a course's next round or of the next offer. */
export interface NotifyFormProps {
  readonly kind: 'product' | 'course' | 'offer';
  /** Slug and name of the missed item. */
  readonly slug: string;
  readonly name: string;
  /** Credited affiliate (see `affiliatePartner`), or empty. */
  readonly affiliate?: string;
}

/** Shell's `SharePage`: share buttons of a page. Use `LazyRemoteSlot`: it reads the device. */
export interface SharePageProps {
  /** Subject of the page: «SPSS 31». */
  readonly title: string;
  readonly kind: 'product' | 'course' | 'offer';
}

/**
 * Every fragment of the shop with its props, by app and name: `<RemoteSlot>` and the app that offers it are held to them. An app of another repository adds
 * its own: `declare module '@riwaq/contracts' { interface Fragments { 'events/NextEvent': NextEventProps } }`.
 */
export interface Fragments {
  'checkout/BundleCheckout': BundleCheckoutProps;
  'checkout/CourseRegistration': CourseRegistrationProps;
  'checkout/OfferOrder': OfferOrderProps;
  'checkout/PendingBanner': NoProps;
  'checkout/ProductOrder': ProductOrderProps;
  'checkout/PromotionOrder': PromotionOrderProps;
  'offers/PromoBanner': NoProps;
  'shell/ContactForm': NoProps;
  'shell/NotifyForm': NotifyFormProps;
  'shell/SharePage': SharePageProps;
}

/** Of a fragment that takes nothing. */
type NoProps = Readonly<Record<never, never>>;
