import type { PaymentState } from '@riwaq/contracts';
import type { Doors } from '../doors';
import { deliverRegistration } from './deliver';
import { postStates } from './post';

/** Sends what is due of an order's registration, then says how it stands, by its posts. */
export async function register(doors: Doors, registration: string): Promise<PaymentState['registration']> {
  await deliverRegistration(doors, registration);
  const states = await postStates(doors.database, registration);
  if (states.length === 0) return 'none';
  if (states.every((state) => state === 'accepted')) return 'registered';
  return states.includes('busy') ? 'busy' : 'waiting';
}
