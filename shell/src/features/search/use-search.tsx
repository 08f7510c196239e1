import { links } from '@riwaq/contracts';
import { lazyPart } from '@riwaq/runtime';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isSearchShortcut } from './search-shortcut';

interface DialogProps {
  readonly onClose: () => void;
}

const SearchDialog = lazyPart<DialogProps>(() => import(/* webpackChunkName: "search" */ './search-dialog'), {
  name: 'search',
  without: ({ onClose }) => <ListInstead onClose={onClose} />,
});

/** Opens the site search from the header or with the key `/`. Loaded when first opened; if that fails, the product list searches instead. */
export function useSearch(): { readonly open: () => void; readonly dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isSearchShortcut(event)) return;
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
