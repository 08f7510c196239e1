/** Size of a cover's drawing, and the space around its texts, in pixels. */
export const COVER = { width: 960, height: 600, margin: 56 } as const;

/** Size of a share image in pixels, as link previews want it, and the space around its texts. */
export const SHARE_IMAGE = { width: 1200, height: 630, margin: 72 } as const;

/** Room on a cover between the ink of the name and that of the label under it, in pixels. */
export const LABEL_CLEARANCE = 12;
