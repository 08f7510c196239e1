export { BRAND, type DrawOptions, drawArtwork } from './draw-artwork';
export { fontFamily } from './font-face-css';
export { subsetFonts, type WebFonts } from './fonts';
export { drawIcons, type Icons } from './icons';
export type {
  ArtworkManifest,
  ArtworkSpec,
  CoverArt,
  CoverKind,
  CoverSpec,
  DrawnArtwork,
  PictureSpec,
  SceneSpec,
  ShareImageSpec,
} from './spec';
export { brandMarkPath } from './star';
