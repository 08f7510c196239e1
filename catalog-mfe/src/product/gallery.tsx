import { Cover, color, radius, space, VisuallyHidden } from '@riwaq/design-system';
import { isolate } from '@riwaq/text';
import { type KeyboardEvent, useState } from 'react';
import styled from 'styled-components';
import type { ListedProduct } from '../catalogue/product-parts';
import { TriedPicture } from '../product-picture';
import { SlideRow, stepOf } from '../slide-row';
import { type GalleryPicture, galleryPictures } from './gallery-pictures';

const Frame = styled.section`
  display: grid;
  gap: ${space.oneAndHalf};
`;

const Thumbnails = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};

  button {
    /* Three stand in a row on the smallest phone. */
    inline-size: min(6rem, (100% - 2 * ${space[1]}) / 3);
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

/** A product's pictures: a finger, the arrow keys or a thumbnail bring the next one. */
export function Gallery({ product }: { readonly product: ListedProduct }) {
  const pictures = galleryPictures(product);
  const [{ index, chosen }, setShown] = useState({ index: 0, chosen: false });
  const choose = (to: number) => setShown({ index: (to + pictures.length) % pictures.length, chosen: true });

  const pressed = (event: KeyboardEvent) => {
    const step = stepOf(event);
    if (step === 0) return;
    event.preventDefault();
    choose(index + step);
  };

  return (
    <Frame aria-label={`صور ${isolate(product.name)}`} onKeyDown={pressed}>
      <SlideRow
        slides={pictures.map((picture, at) => ({
          key: picture.label,
          content: <Picture picture={picture} sizes="(min-width: 77rem) 36rem, (min-width: 40em) 48vw, 94vw" priority={at === 0} />,
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
            <Picture picture={picture.thumbnail ? { ...picture, paths: [picture.thumbnail, ...picture.paths] } : picture} sizes="6rem" />
          </button>
        ))}
      </Thumbnails>
      <VisuallyHidden role="status">{chosen && `${pictures[index]?.label}، ${index + 1} من ${pictures.length}`}</VisuallyHidden>
    </Frame>
  );
}

/** What a picture says stands in words on the page too. */
function Picture({ picture: { drawn, paths }, ...shown }: { picture: GalleryPicture; sizes: string; priority?: boolean }) {
  return drawn ? <Cover cover={drawn} alt="" {...shown} /> : <TriedPicture paths={paths} priority={shown.priority ?? false} />;
}
