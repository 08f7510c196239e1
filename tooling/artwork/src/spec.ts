/** Category of a drawing, which sets its tint: five of the catalog, three of other records. */
export type ArtworkCategory = 'ai-tools' | 'analytics' | 'databases' | 'design' | 'other' | 'bundles' | 'courses' | 'offers';

/** A cover to draw, 960×600. The pattern follows from the slug alone, so a record keeps its drawing when its texts change. */
export interface CoverSpec {
  readonly slug: string;
  /** The large text: Arabic, Latin or mixed; two lines at most. */
  readonly name: string;
  readonly category: ArtworkCategory;
  /** The small Arabic line under the name. */
  readonly label: string;
}

/** A picture for link previews (Open Graph) to draw, 1200×630. */
export interface ShareImageSpec {
  readonly slug: string;
  readonly title: string;
  /** One sentence under the title; two lines at most. */
  readonly line?: string | undefined;
  readonly category: ArtworkCategory;
  readonly label: string;
}

/** A share image that is drawn when it is first asked for: the name of its file, which tells what it shows, and all that drawing it takes. */
export interface PendingShareImage {
  readonly name: string;
  readonly brand: string;
  readonly image: ShareImageSpec;
}

/** A picture of words to draw, 960×600: shown beside a cover in a gallery. */
export interface PlateSpec {
  /** Unique among the slugs of covers and plates. */
  readonly slug: string;
  readonly heading: string;
  /** Up to three lines, of two rows each at most. */
  readonly lines: readonly string[];
  /** The lines are steps: each has its number. */
  readonly numbered?: boolean;
  readonly category: ArtworkCategory;
  readonly label: string;
}

/** Everything that an app has drawn: the default export of its `artwork.config.ts`. */
export interface ArtworkSpec {
  readonly covers: readonly CoverSpec[];
  readonly shareImages: readonly ShareImageSpec[];
  readonly plates?: readonly PlateSpec[];
}

/** A drawn cover: `/media/<base>-<width>.avif` and `.webp`; `width` and `height` are the largest. A plate has no widths, only `/media/<base>.svg`. */
export interface DrawnCover {
  readonly base: string;
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
}

/** What was drawn, by slug. Share images are whole paths: `/media/og-<slug>.<hash>.jpg`. */
export interface ArtworkManifest {
  readonly covers: Readonly<Record<string, DrawnCover>>;
  readonly share: Readonly<Record<string, string>>;
}

/** What was drawn, and the plates, which few pages show. */
export interface DrawnArtwork extends ArtworkManifest {
  readonly plates: Readonly<Record<string, DrawnCover>>;
  /** The share images of `share` that are not drawn yet. */
  readonly pending: readonly PendingShareImage[];
}

/** Size of a cover's drawing, and the space around its texts, in pixels. */
export const COVER = { width: 960, height: 600, margin: 56 } as const;

/** Size of a share image in pixels, as link previews want it, and the space around its texts. */
export const SHARE_IMAGE = { width: 1200, height: 630, margin: 72 } as const;

/** Room on a cover between the ink of the name and that of the label under it, in pixels. */
export const LABEL_CLEARANCE = 12;
