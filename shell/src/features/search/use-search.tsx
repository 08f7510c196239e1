import { links } from '@riwaq/contracts';
import { lazyPart } from '@riwaq/runtime';
import { useNavigate } from '@riwaq/runtime/router';
import { type ReactNode, useEffect, useState } from 'react';

interface DialogProps {
  readonly onClose: () => void;
}

const SearchDialog = lazyPart<DialogProps>(() => import(/* webpackChunkName: "search" */ './search-dialog'), {
  name: 'search',
  without: ({ onClose }) => <ListInstead onClose={onClose} />,
});

/** Elements in which a slash is a slash. */
const WRITTEN_IN = 'input, textarea, select, [contenteditable]';

/** Whether a key opens the search: the one that writes `/`, also with Shift (AZERTY), or the same key on an Arabic keyboard. */
function isSearchShortcut({ key, code, shiftKey }: KeyboardEvent): boolean {
  return key === '/' || (code === 'Slash' && !shiftKey && /^\p{Script=Arabic}/u.test(key));
}

/** Opens the site search from the header or with the key `/`. Loaded when first opened; if that fails, the product list searches instead. */
export function useSearch(): { readonly open: () => void; readonly dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !isSearchShortcut(event)) return;
      const busy = event.target instanceof Element && event.target.closest(WRITTEN_IN);
      if (busy || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);

  const dialog = isOpen && <SearchDialog onClose={() => setOpen(false)} />;
  return { open: () => setOpen(true), dialog };
}

/** Goes to the search of the product list. Apart from the header, which what navigates would render again with each new address. */
function ListInstead({ onClose }: DialogProps) {
  const navigate = useNavigate();
  useEffect(() => {
    onClose();
    navigate(`${links.products}#products`);
  });
  return null;
}
