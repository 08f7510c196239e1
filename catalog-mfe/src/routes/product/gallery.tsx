import { Cover, color, media, radius, space, VisuallyHidden } from '@riwaq/design-system';
import { isolate } from '@riwaq/text';
import { type KeyboardEvent, useState } from 'react';
import styled from 'styled-components';
import { SlideRow, slideStep } from '../../parts/slide-row';
import type { GalleryPicture } from './gallery-pictures.server';

/**
 * A medium screen has the thumbnails beside the picture. On a phone, where they would be too small to read, the next picture looks in at the edge, no more than that price
 * and versions follow on the first screen.
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

  ${media.medium} {
    ${media.narrow} {
      grid-template-columns: minmax(0, 1fr) 9rem;
    }
  }

  ${media.phone} {
    img {
      border-radius: ${radius.card};
    }

    ul {
      margin-inline: calc(-1 * ${space[2]});
      padding-inline: ${space[2]};
      scroll-padding-inline: ${space[2]};
      border-radius: 0;
    }

    li {
      flex-basis: calc(100% - ${space[4]});
    }
  }
`;

const Thumbnails = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(5rem, 1fr));
  gap: ${space.oneAndHalf};

  /* Together as high as the picture, which many do not fit. */
  ${media.narrow} {
    grid-template-columns: 1fr;
    grid-auto-rows: minmax(4rem, 1fr);
    block-size: 0;
    min-block-size: 100%;
    overflow-y: auto;
    scrollbar-width: thin;

    && img {
      block-size: 100%;
    }
  }

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

interface GalleryProps {
  /** The product's name. */
  readonly name: string;
  readonly pictures: readonly GalleryPicture[];
}

/** A product's pictures, whose content the page also says in words: a finger, the arrow keys or a thumbnail of a wide screen bring the next one. */
export function Gallery({ name, pictures }: GalleryProps) {
  const [{ index, chosen }, setShown] = useState({ index: 0, chosen: false });
  const choose = (to: number) => setShown({ index: (to + pictures.length) % pictures.length, chosen: true });

  const pressed = (event: KeyboardEvent) => {
    const step = slideStep(event);
    if (step === 0) return;
    event.preventDefault();
    choose(index + step);
  };

  return (
    <Frame aria-label={`صور ${isolate(name)}`} onKeyDown={pressed}>
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
