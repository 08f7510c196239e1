export { BRAND, type DrawOptions, drawArtwork } from './draw-artwork';
export { fontFamily } from './font-face-css';
export { subsetFonts, type WebFonts } from './fonts';
export { drawIcons, type Icons } from './icons';
export { drawShareImages } from './pending-share-images';
export type {
  ArtworkManifest,
  ArtworkSpec,
  CoverArt,
  CoverKind,
  CoverSpec,
  DrawnArtwork,
  PendingShareImage,
  PictureSpec,
  SceneSpec,
  ShareImageSpec,
} from './spec';
export { brandMarkPath } from './star';
