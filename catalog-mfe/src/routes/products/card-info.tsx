import { color, font, Icon, motion, space } from '@riwaq/design-system';
import { useDataLoader } from '@riwaq/runtime';
import { useCallback, useState } from 'react';
import styled from 'styled-components';
import { type ProductTexts, productTextsPath } from '../../rules/product-texts';

const More = styled.details`
  position: relative;
  z-index: 1;
  margin-block-end: -${space[1]};
  color: ${color.muted};
  font-size: ${font.caption};

  summary {
    display: flex;
    gap: ${space.half};
    align-items: center;
    inline-size: fit-content;
    line-height: 2.75rem;
    list-style: none;
    cursor: pointer;
  }

  summary::-webkit-details-marker {
    display: none;
  }

  summary:hover {
    color: ${color.ink};
  }

  svg {
    transition: ${motion.answers};
  }

  &[open] svg {
    transform: rotate(0.5turn);
  }

  p {
    padding-block-end: ${space[1]};
    white-space: pre-line;
  }
`;

interface CardInfoProps {
  readonly slug: string;
}

/** A card's additional info, or its features, loaded when it is opened. Opening it again retries a failed download. */
export function CardInfo({ slug }: CardInfoProps) {
  const [text, setText] = useState('');
  const load = useDataLoader();
  // Also called at hydration: a visitor may have opened it before.
  const fill = useCallback(
    (fold: HTMLDetailsElement | null) => {
      if (!fold?.open) return;
      setText((shown) => shown || 'لحظة من فضلك...');
      load(productTextsPath).then(
        (texts) => setText(textOf((texts as ProductTexts)[slug])),
        () => setText('تعذّر تحميل المعلومات. تحقق من اتصالك ثم افتحها من جديد.'),
      );
    },
    [slug, load],
  );
  return (
    <More ref={fill} suppressHydrationWarning data-scripted onToggle={({ currentTarget }) => fill(currentTarget)}>
      <summary>
        معلومات إضافية
        <Icon name="chevronDown" size={16} />
      </summary>
      <p>{text}</p>
    </More>
  );
}

function textOf(texts: ProductTexts[string] | undefined): string {
  return texts ? (texts.additionalInfo ?? texts.features?.join('\n') ?? '') : 'التفاصيل في صفحة المنتج.';
}
