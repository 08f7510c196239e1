export { BRAND, type DrawOptions, drawArtwork } from './draw-artwork';
export { fontFamily } from './font-face-css';
export { subsetFonts, type WebFonts } from './fonts';
export { drawIcons, type Icons } from './icons';
export type { SceneArt } from './scenes/scene-data';
export type {
  ArtworkManifest,
  ArtworkSpec,
  CoverArt,
  CoverKind,
  CoverSpec,
  DrawnArtwork,
  PictureSpec,
  ShareImageSpec,
} from './spec';
export { brandMarkPath } from './star';
