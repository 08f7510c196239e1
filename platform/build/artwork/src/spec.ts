import type { CoverLook } from '@riwaq/contracts';
import type { PictureShape } from './pictures';
import type { SceneArt, SessionArt } from './scenes/scene-data';

/**
 * What a cover is of, which sets its shape: a product's mark stands alone or seals a scene, a gift has a frame, a bundle shows what is inside, a course a
 * session, and an offer its tools.
 */
export type CoverKind = 'product' | 'bundle' | 'course' | 'offer' | 'gift';

/** What a cover shows. */
export interface CoverArt extends CoverLook {
  readonly kind: CoverKind;
  /** The tools of a bundle or an offer, in their order. */
  readonly inside?: readonly BundledTool[] | undefined;
  /** The work that a product does; its mark is the seal. */
  readonly scene?: SceneArt | undefined;
  /** What a session of a course shows. */
  readonly session?: SessionArt | undefined;
}

/** A tool of a bundle or an offer: its look, and its work; without that, the usual one of its look is shown. */
export interface BundledTool extends CoverLook {
  readonly scene?: SceneArt | undefined;
}

/** A cover to draw, 480×300 units. */
export interface CoverSpec extends CoverArt {
  readonly slug: string;
}

/** A picture for link previews (Open Graph) to draw, 1200×630. */
export interface ShareImageSpec {
  readonly slug: string;
  readonly title: string;
  /** One sentence under the title; two lines at most. */
  readonly line?: string | undefined;
  readonly label: string;
  /** «5,000 دج», in large. */
  readonly price?: string | undefined;
  /** The cover beside the texts; the brand's star where there is none. */
  readonly art?: CoverArt | undefined;
}

/** A picture of a shop, to be published among the covers. */
export interface PictureSpec {
  readonly slug: string;
  /** Name of its file in the app's `content/pictures`. */
  readonly file: string;
  readonly shape: PictureShape;
  /** The record's file and field, for messages: `gifts-mfe/content/gifts.json: 0.imagePath`. */
  readonly field: string;
}

/** Everything that an app has drawn: the default export of its `artwork.config.ts`. */
export interface ArtworkSpec {
  readonly covers: readonly CoverSpec[];
  readonly shareImages: readonly ShareImageSpec[];
  /** Pictures of galleries, which look as covers do. Unique among the slugs of both. */
  readonly scenes?: readonly CoverSpec[];
  readonly pictures?: readonly PictureSpec[];
  /** Also draws every mark in every colour, as the seal of its category's scene: for records that the build does not know. */
  readonly everyMark?: boolean;
}

/** What was drawn, by slug: paths on the site, `/media/<slug>.<hash>.svg`, `/media/og-<slug>.<hash>.jpg`, and `.webp` for a shop's picture. */
export interface ArtworkManifest {
  readonly covers: Readonly<Record<string, string>>;
  readonly share: Readonly<Record<string, string>>;
  /** Hash in the names of the covers of every mark: `/media/mark-<name>-<colour>.<hash>.svg`; empty if they are not drawn. */
  readonly marks: string;
}

/** What was drawn, and the scenes, which few pages show. */
export interface DrawnArtwork extends ArtworkManifest {
  readonly scenes: Readonly<Record<string, string>>;
}

/** Size of a cover's drawing in its units. */
export const COVER = { width: 480, height: 300 } as const;

/** Size of a share image in pixels, as link previews want it, and the space around its texts. */
export const SHARE_IMAGE = { width: 1200, height: 630, margin: 72 } as const;
