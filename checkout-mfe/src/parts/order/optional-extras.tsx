import { Disclosure } from '@riwaq/design-system';
import { type ReactNode, useState } from 'react';

interface Props {
  /** Whether a field inside holds something: a draft, a file, a code of the link. */
  readonly holds: boolean;
  /** Fields that no order needs. */
  readonly children: ReactNode;
}

/** The optional fields of an order form, folded. It opens once one of them holds something, and then stays as the visitor leaves it. */
export function OptionalExtras({ holds, children }: Props) {
  const [isOpen, setOpen] = useState(holds);
  if (holds && !isOpen) setOpen(true);
  return (
    <Disclosure summary="إضافات اختيارية" open={isOpen}>
      {children}
    </Disclosure>
  );
}
