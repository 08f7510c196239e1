import { Button, type ButtonProps, VisuallyHidden } from '@riwaq/design-system';
import { useState } from 'react';

/** A button for what cannot be undone: the first press asks, the second one does it. Left, it forgets the first. */
export function ConfirmButton({ children, onClick, 'aria-label': label, ...rest }: ButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        {...rest}
        aria-label={isAsking ? undefined : label}
        onBlur={() => setAsking(false)}
        onClick={(event) => {
          setAsking(!isAsking);
          if (isAsking) onClick?.(event);
        }}
      >
        {isAsking ? 'متأكد؟ اضغط ثانية' : children}
      </Button>
      <VisuallyHidden role="status">{isAsking && 'اضغط مرة ثانية للتأكيد'}</VisuallyHidden>
    </>
  );
}
