/** A point in CSS pixels from the top left. */
interface Place {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A visible text with its position and colour. */
export interface ReadText {
  /** The element, for messages. */
  readonly where: string;
  readonly words: string;
  /** Red, green and blue from 0 to 255, and opacity from 0 to 1. */
  readonly colour: readonly [red: number, green: number, blue: number, alpha: number];
  /** At least 24 pixels, or 18.66 in bold: «large» in WCAG. */
  readonly large: boolean;
  /** The middle of each line. */
  readonly rects: readonly Place[];
  /** Fixed on the screen: in a bar, a dialog, a menu. Its points are relative to the screen. */
  readonly fixed: boolean;
}

/**
 * Runs in the page: returns the visible, enabled texts, with values and placeholders of fields; only those of an open dialog or menu. Marks
 * fixed elements with `data-bar`.
 */
export function readTexts(): ReadText[] {
  const modal = document.querySelector('dialog:modal, [role="dialog"]:popover-open');
  const all = [...(modal ?? document.body).querySelectorAll<HTMLElement>('*')].filter((element) => element instanceof HTMLElement);
  const bars = all.filter((element) => {
    const { position, zIndex, pointerEvents, insetBlockEnd } = getComputedStyle(element);
    if (!/^(fixed|sticky)$/.test(position) || Number.parseInt(zIndex, 10) < 0 || pointerEvents === 'none') return false;
    const { top, bottom } = element.getBoundingClientRect();
    // A bar of the lower edge that is not there yet waits over the start of its form.
    return position === 'fixed' || insetBlockEnd !== 'auto' || (bottom > 0 && top < innerHeight);
  });
  for (const bar of bars) bar.dataset.bar = '';
  // The open list of a field hides what is below it.
  const lists = all.filter((element) => element.role === 'listbox' && getComputedStyle(element).position === 'absolute');
  const paint = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const parsed = new Map<string, readonly [number, number, number, number]>();

  /** A colour in any of CSS's spellings. */
  function colourOf(css: string): readonly [number, number, number, number] {
    const known = parsed.get(css);
    if (known) return known;
    if (!paint) throw new Error('this browser paints no canvas');
    paint.clearRect(0, 0, 1, 1);
    paint.fillStyle = css;
    paint.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = paint.getImageData(0, 0, 1, 1).data;
    const colour = [red, green, blue, alpha / 255] as const;
    parsed.set(css, colour);
    return colour;
  }

  const meet = (one: Place, other: Place): Place => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  });
  const isSeen = ({ left, top, right, bottom }: Place) => right - left > 2 && bottom - top > 2;

  /** What an element's ancestors give it, each asked once: a page has a thousand elements, and most have the same ancestors. */
  interface Around {
    readonly opacity: number;
    /** The boxes that clip it. */
    readonly clips: readonly Place[];
  }
  const asked = new Map<Element, Around>();
  function around(element: HTMLElement): Around {
    const before = asked.get(element);
    if (before) return before;
    const { opacity, overflow } = getComputedStyle(element);
    const outer = element.parentElement ? around(element.parentElement) : { opacity: 1, clips: [] };
    const isClipping = overflow !== 'visible' && element !== document.body && element !== document.documentElement;
    const found = {
      opacity: outer.opacity * Number(opacity),
      clips: isClipping ? [...outer.clips, element.getBoundingClientRect()] : outer.clips,
    };
    asked.set(element, found);
    return found;
  }

  /** The visible part of a text after its clipping boxes. */
  function leftOver(element: HTMLElement, rects: readonly Place[]): Place[] {
    const left = rects.map((rect) => around(element).clips.reduce(meet, rect));
    const covers = (modal ? bars : lists).filter((cover) => !cover.contains(element)).map((cover) => cover.getBoundingClientRect());
    if (!modal) return left.filter((rect) => isSeen(rect) && !covers.some((cover) => isSeen(meet(rect, cover))));
    const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    return left.map((rect) => meet(rect, screen)).filter((rect) => isSeen(rect) && !covers.some((cover) => isSeen(meet(rect, cover))));
  }

  function ownRects(element: HTMLElement): Place[] {
    if (element.matches('input, select, textarea')) return [element.getBoundingClientRect()];
    const range = document.createRange();
    return [...element.childNodes].flatMap((node) => {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return [];
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    });
  }

  /** The words of a field and their style. */
  function wordsOf(element: HTMLElement): readonly [string, string | null] {
    if (element instanceof HTMLSelectElement) return [element.selectedOptions[0]?.text ?? '', null];
    if (element instanceof HTMLInputElement && !/^(text|email|tel|search|url|number|date|password)$/.test(element.type)) return ['', null];
    if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return [element.textContent ?? '', null];
    return element.value ? [element.value, null] : [element.placeholder, '::placeholder'];
  }

  return all.flatMap((element) => {
    const isField = element.matches('input, select, textarea');
    const hasWords = isField || [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    if (!hasWords || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
    if (element.closest('option, [inert], :disabled, [aria-disabled="true"]') || element.closest('label')?.control?.matches(':disabled'))
      return [];
    const [words, pseudo] = wordsOf(element);
    const style = getComputedStyle(element, pseudo);
    const size = Number.parseFloat(style.fontSize);
    if (!words.trim() || !size) return [];
    const opacity = around(element).opacity * (pseudo ? Number(style.opacity) : 1);
    const [red, green, blue, alpha] = colourOf(style.color);
    const fixed = Boolean(modal) || bars.some((bar) => bar.contains(element));
    const [toLeft, toTop] = fixed ? [0, 0] : [scrollX, scrollY];
    const middles = leftOver(element, ownRects(element)).map(({ left, top, right, bottom }) => {
      const [middle, half] = [(top + bottom) / 2 + toTop, Math.min((bottom - top) / 2, size * 0.35)];
      return { left: left + toLeft, right: right + toLeft, top: middle - half, bottom: middle + half };
    });
    if (middles.length === 0) return [];
    const classes =
      typeof element.className === 'string' && element.className ? `.${element.className.trim().replaceAll(/\s+/g, '.')}` : '';
    const isBold = Number(style.fontWeight) >= 700;
    return [
      {
        where: `${element.parentElement?.localName ?? ''} > ${element.localName}${classes}`,
        words: words.trim().slice(0, 40),
        colour: [red, green, blue, alpha * opacity] as const,
        large: size >= (isBold ? 18.66 : 24),
        rects: middles,
        fixed,
      },
    ];
  });
}
