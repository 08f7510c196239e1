import { VisuallyHidden } from '@riwaq/design-system';
import { useLocation } from '@riwaq/runtime/router';
import { useEffect, useRef, useState } from 'react';

/**
 * Says the title of each page that a visitor comes to without a document being loaded, as a screen reader does of itself for
 * one that is. The focus, which goes to the page's heading, says that one.
 */
export function TitleAnnouncement() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setSaid(document.title);
  }, [pathname]);
  return <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>;
}
