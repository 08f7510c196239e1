import { Cover, type CoverImage, color, media, radius, space, VisuallyHidden } from '@riwaq/design-system';
import { isolate } from '@riwaq/text';
import { type KeyboardEvent, useState } from 'react';
import styled from 'styled-components';
import plates from '../../../.generated/plates.json';
import { coverOf, FallbackPicture, imagePaths, PLACEHOLDER } from '../../parts/product-picture';
import { SlideRow, slideStep } from '../../parts/slide-row';
import type { ListedProduct } from '../../rules/listed-product';
import { gallerySlugs } from '../../rules/product-words';

/** Plates that the build drew, by slug: what a product has, and how it reaches the buyer. Only this page shows any. */
const plateImages: Readonly<Record<string, CoverImage>> = plates;

/** A picture of a product: what it shows, and where it is: drawn by the build, or paths to try in their order. */
interface GalleryPicture {
  readonly label: string;
  readonly drawn?: CoverImage;
  readonly paths: readonly string[];
  /** The path of a small one for its thumbnail, where the record names one. */
  readonly thumbnail?: string;
}

/**
 * The pictures of a product's page: its cover first, then those that its record names, or else the plates that the build drew
 * from it. A record without either has the placeholder beside its cover (specification, section 2).
 */
export function galleryPictures(product: ListedProduct): readonly GalleryPicture[] {
  const { imagePath, thumbnailPath, additionalImages = [] } = product;
  const slugs = gallerySlugs(product);
  const drawn = imagePath ? undefined : coverOf(slugs.cover);
  const cover: GalleryPicture = {
    label: 'الغلاف',
    paths: imagePaths(product),
    ...(drawn && { drawn }),
    ...(thumbnailPath && { thumbnail: thumbnailPath }),
  };
  if (additionalImages.length > 0) {
    return [cover, ...additionalImages.map((path, at) => ({ label: `صورة ${at + 1}`, paths: [path, PLACEHOLDER] }))];
  }
  const shownPlates = [
    { label: product.isBundle ? 'محتوى الباقة' : 'أبرز المزايا', drawn: plateImages[slugs.features] },
    { label: 'كيف يصلك', drawn: plateImages[slugs.delivery] },
  ].flatMap(({ label, drawn }) => (drawn ? [{ label, drawn, paths: [] }] : []));
  return [cover, ...(shownPlates.length > 0 ? shownPlates : [{ label: 'صورة إضافية', paths: [PLACEHOLDER] }])];
}

/** On a phone the pictures are a low row that goes on past the edge: price and versions follow on the first screen. */
const Frame = styled.section`
  display: grid;
  gap: ${space.oneAndHalf};

  ${media.phone} {
    ul {
      margin-inline: calc(-1 * ${space[2]});
      padding-inline: ${space[2]};
      scroll-padding-inline: ${space[2]};
      border-radius: 0;
    }

    li {
      flex-basis: 13.5rem;
    }

    img {
      border-radius: ${radius.card};
    }
  }
`;

const Thumbnails = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(5rem, 1fr));
  gap: ${space.oneAndHalf};

  ${media.phone} {
    display: none;
  }

  button {
    padding: 0;
    border: 2px solid transparent;
    border-radius: ${radius.control};
    background: ${color.sunken};
    overflow: clip;
    cursor: pointer;
  }

  button[aria-current] {
    border-color: ${color.accentText};
  }

  && img {
    border-radius: 0;
  }
`;

/** A product's pictures: a finger, the arrow keys or a thumbnail of a larger screen bring the next one. */
export function Gallery({ product }: { readonly product: ListedProduct }) {
  const pictures = galleryPictures(product);
  const [{ index, chosen }, setShown] = useState({ index: 0, chosen: false });
  const choose = (to: number) => setShown({ index: (to + pictures.length) % pictures.length, chosen: true });

  const pressed = (event: KeyboardEvent) => {
    const step = slideStep(event);
    if (step === 0) return;
    event.preventDefault();
    choose(index + step);
  };

  return (
    <Frame aria-label={`صور ${isolate(product.name)}`} onKeyDown={pressed}>
      <SlideRow
        slides={pictures.map((picture, at) => ({
          key: picture.label,
          content: <Picture picture={picture} sizes="(min-width: 77rem) 36rem, (min-width: 40em) 48vw, 13.5rem" priority={at === 0} />,
        }))}
        index={index}
        onSwipe={(to) => setShown({ index: to, chosen: false })}
        arrived={chosen}
        reachable
      />
      <Thumbnails>
        {pictures.map((picture, at) => (
          <button
            key={picture.label}
            type="button"
            aria-label={`الصورة ${at + 1}: ${picture.label}`}
            aria-current={at === index || undefined}
            onClick={() => choose(at)}
          >
            <Picture
              picture={picture.thumbnail ? { ...picture, paths: [picture.thumbnail, ...picture.paths] } : picture}
              sizes="(min-width: 60em) 11rem, 16vw"
            />
          </button>
        ))}
      </Thumbnails>
      <VisuallyHidden role="status">{chosen && `${pictures[index]?.label}، ${index + 1} من ${pictures.length}`}</VisuallyHidden>
    </Frame>
  );
}

/** The page also says the content of a picture in words. */
function Picture({ picture: { drawn, paths }, ...shown }: { picture: GalleryPicture; sizes: string; priority?: boolean }) {
  return drawn ? <Cover cover={drawn} alt="" {...shown} /> : <FallbackPicture paths={paths} priority={shown.priority ?? false} />;
}
