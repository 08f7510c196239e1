import { Cover, color, media, radius, space, VisuallyHidden } from '@riwaq/design-system';
import { isolate } from '@riwaq/text';
import { type KeyboardEvent, useState } from 'react';
import styled from 'styled-components';
import drawnScenes from '../../../.generated/scenes.json';
import { SlideRow, slideStep } from '../../parts/slide-row';
import type { ListedProduct } from '../../rules/listed-product';
import { picturePaths } from '../../rules/picture-paths';
import { gallerySlugs } from '../../rules/product-words';

/** Scenes that the build drew, by slug: what a product is, its best feature, and how it reaches the buyer. Only this page shows any. */
const scenes: Readonly<Record<string, string>> = drawnScenes;

/** A picture of a product: what it shows, and paths to try in their order. */
interface GalleryPicture {
  readonly label: string;
  readonly paths: readonly string[];
  /** The path of a small one for its thumbnail, where the record names one. */
  readonly thumbnail?: string;
}

/**
 * The pictures of a product's page: those that its record names, or else the three scenes that the build drew from it. A record without either has the
 * placeholder beside its cover (specification, section 2).
 */
export function galleryPictures(product: ListedProduct): readonly GalleryPicture[] {
  const { thumbnailPath, additionalImages = [] } = product;
  const slugs = gallerySlugs(product);
  const cover: GalleryPicture = { label: 'الغلاف', paths: picturePaths(product), ...(thumbnailPath && { thumbnail: thumbnailPath }) };
  if (additionalImages.length > 0) return [cover, ...additionalImages.map((path, at) => ({ label: `صورة ${at + 1}`, paths: [path] }))];
  const hasOwn = product.picture || product.imagePath || product.mark || product.color;
  const drawn = scenes[slugs.cover];
  const others = [
    { label: product.isBundle ? 'محتوى الباقة' : 'أبرز المزايا', path: scenes[slugs.feature] },
    { label: 'كيف يصلك', path: scenes[slugs.delivery] },
  ].flatMap(({ label, path }) => (path ? [{ label, paths: [path] }] : []));
  const first = drawn && !hasOwn ? { ...cover, paths: [drawn] } : cover;
  return [first, ...(others.length > 0 ? others : [{ label: 'صورة إضافية', paths: [] }])];
}

/**
 * On a narrow screen, where thumbnails would be too small to read, the next picture looks in at the edge. On a phone the row is low: price and versions
 * follow on the first screen.
 */
const Frame = styled.section`
  display: grid;
  gap: ${space.oneAndHalf};

  /* Not while a card of this page is followed: a name belongs to one element. */
  ${media.wide} {
    :root:not(:has(.card-action[data-followed])) & li:first-child img {
      view-transition-name: cover;
    }
  }

  ${media.narrow} {
    li {
      flex-basis: 75%;
    }

    img {
      border-radius: ${radius.card};
    }
  }

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
  }
`;

const Thumbnails = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(5rem, 1fr));
  gap: ${space.oneAndHalf};

  ${media.narrow} {
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

/** A product's pictures, whose content the page also says in words: a finger, the arrow keys or a thumbnail of a wide screen bring the next one. */
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
          content: <Cover src={picture.paths} priority={at === 0} />,
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
            <Cover src={picture.thumbnail ? [picture.thumbnail, ...picture.paths] : picture.paths} />
          </button>
        ))}
      </Thumbnails>
      <VisuallyHidden role="status">{chosen && `${pictures[index]?.label}، ${index + 1} من ${pictures.length}`}</VisuallyHidden>
    </Frame>
  );
}
