const DAY = 24 * 60 * 60 * 1000;

/** Days that what is ordered lasts: a bundle's, a course's and an offer's subscription (specification, section 9). */
export const SUBSCRIPTION_DAYS = 365;

/** When an order was submitted, and when its subscription ends, 365 days later. ISO instants. */
export interface OrderDates {
  readonly submissionDate: string;
  readonly subscriptionEndDate: string;
}

/** The dates of an order that is submitted at `instant` (milliseconds). */
export function orderDates(instant: number): OrderDates {
  return {
    submissionDate: new Date(instant).toISOString(),
    subscriptionEndDate: new Date(instant + SUBSCRIPTION_DAYS * DAY).toISOString(),
  };
}
