import { useRef } from 'react';
import { RemoteSlot, type RemoteSlotProps } from './remote-slot';
import { useNear } from './use-near';

/** A `RemoteSlot` whose fragment is asked for when its place comes near the screen. Until then, and in the document, what stands for it while it loads. */
export function NearSlot<Props extends object>(slot: RemoteSlotProps<Props>) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  return (
    <div ref={place} data-far={!near || undefined}>
      {near ? <RemoteSlot {...slot} /> : slot.loading}
    </div>
  );
}
