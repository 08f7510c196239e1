import { color, Heading, media, radius, shadow, space } from '@riwaq/design-system';
import { lazyPart, useMediaQuery } from '@riwaq/runtime';
import { type Ref, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { SUMMARY_ANCHOR } from './summary-bar';
import { SummaryContent, type SummaryContentProps } from './summary-content';
import type { Bundle } from './use-bundle';

interface Summary {
  readonly narrow: boolean;
  /** It is open as a sheet. */
  readonly sheet: boolean;
  /** The order's form is open. */
  readonly ordering: boolean;
}

/**
 * Keeps the focus at the summary when the window changes its width and takes away what held it: from a sheet it goes to the `title` beside
 * the products, from an order that was begun there to the `way` to the sheet. Otherwise the keyboard would begin at the top of the page.
 */
function useKeepFocus(shown: Summary, title: RefObject<HTMLElement | null>, way: RefObject<HTMLElement | null>): void {
  const before = useRef(shown);
  useEffect(() => {
    const { narrow, sheet, ordering } = before.current;
    before.current = shown;
    if (narrow === shown.narrow) return;
    if (narrow && sheet) title.current?.focus();
    else if (!narrow && ordering && !shown.sheet) way.current?.focus();
  });
}

interface SheetProps extends SummaryContentProps {
  readonly titleRef: Ref<HTMLHeadingElement>;
  readonly onClose: () => void;
}

const BundleSummarySheet = lazyPart<SheetProps>(() => import(/* webpackChunkName: "summary-sheet" */ './summary-sheet'), {
  name: 'the sheet of the summary',
  without: ({ onClose: _, ...content }) => <SummaryBox {...content} shown />,
});
const NARROW = media.narrow.replace('@media ', '');

/** Composed for every screen, before its width is known: a narrow one does not show it. */
const Box = styled.section<{ $shown: boolean }>`
  display: grid;
  gap: ${space[2]};
  padding: ${space[3]} ${space[2]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${shadow};

  ${media.narrow} {
    ${({ $shown }) => !$shown && 'display: none;'}
  }

  ${media.wide} {
    position: sticky;
    inset-block-start: 6rem;
    padding: ${space[3]};
  }
`;

interface BundleSummaryProps {
  readonly bundle: Bundle;
  /** The link to its sheet. */
  readonly way: RefObject<HTMLElement | null>;
}

/**
 * The bundle as it stands, at the anchor `#summary`: beside the products where there is room, on a narrow screen a sheet at
 * the lower edge that the anchor opens. So the cart in the header leads to it everywhere, and going back closes it.
 */
export function BundleSummary({ bundle, way }: BundleSummaryProps) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [ordering, setOrdering] = useState(false);
  const narrow = useNarrowLayout(ordering);
  const sheet = narrow && hash === SUMMARY_ANCHOR;
  const title = useRef<HTMLHeadingElement>(null);
  useKeepFocus({ narrow, sheet, ordering }, title, way);
  const content = { bundle, ordering, onOrdering: setOrdering };
  if (!narrow) return <SummaryBox {...content} titleRef={title} shown={ordering} />;
  if (!sheet) {
    if (ordering) setOrdering(false);
    return null;
  }
  return <BundleSummarySheet {...content} titleRef={title} onClose={() => navigate(`${pathname}${search}`, { replace: true })} />;
}

/** Whether the screen is narrow. While an order is open its form stays where it is, whatever becomes of the window: the layout follows afterwards. */
function useNarrowLayout(ordering: boolean): boolean {
  const narrow = useMediaQuery(NARROW);
  const [layout, setLayout] = useState(narrow);
  if (!ordering && layout !== narrow) setLayout(narrow);
  return layout;
}

interface SummaryBoxProps extends SummaryContentProps {
  readonly shown: boolean;
  readonly titleRef: Ref<HTMLHeadingElement>;
}

function SummaryBox({ shown, titleRef, ...content }: SummaryBoxProps) {
  return (
    <Box id="summary" aria-labelledby="summary-title" $shown={shown}>
      <Heading ref={titleRef} level={2} size={3} id="summary-title" tabIndex={-1}>
        ملخّص باقتك
      </Heading>
      <SummaryContent {...content} />
    </Box>
  );
}
