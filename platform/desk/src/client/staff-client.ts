import type { ListedAffiliate, StaffInputs, StaffOperations, StaffOutputs } from '@riwaq/gateway/staff';
import { queryOptions } from '@tanstack/react-query';
import { createTRPCClient, httpLink } from '@trpc/client';
import type { AskedOrders } from '../contract/orders';
import { versionHeader } from './page-version';
import { trpcFetch } from './trpc-fetch';

/** The gateway's operations, which the desk's server hands on in the name of whoever is signed in. */
const staff = createTRPCClient<StaffOperations>({ links: [httpLink({ url: '/api/staff', headers: versionHeader, fetch: trpcFetch })] });

/** The same for an affiliate, by the token of its link. */
const affiliateWith = (token: string) => {
  const headers = () => ({ ...versionHeader(), authorization: `Bearer ${token}` });
  return createTRPCClient<StaffOperations>({ links: [httpLink({ url: '/api/partner', headers, fetch: trpcFetch })] });
};

type PartnerDays = StaffInputs['partners']['report'];

/** Milliseconds until the page looks again: others work at the same orders. */
const EVERY = 15_000;
/** Milliseconds until the page looks for the picture of a receipt that is being made. */
const WHILE_DRAWING = 1000;
/** Begins the key of whatever is known of orders. */
const ORDERS = 'orders';
/** Everything that is known of orders, to be read again. */
export const allOrders = { queryKey: [ORDERS] };

export const ordersQuery = (asked: AskedOrders) =>
  queryOptions({ queryKey: [ORDERS, 'list', asked], queryFn: () => staff.orders.list.query(asked), refetchInterval: EVERY });

/** Orders and money of the last seven days. */
export const weekQuery = queryOptions({ queryKey: [ORDERS, 'week'], queryFn: () => staff.orders.week.query(), refetchInterval: EVERY });

/** Who sells: read once, since it changes with the site's configuration alone. */
export const sellerQuery = queryOptions({
  queryKey: ['seller'],
  queryFn: () => staff.orders.seller.query(),
  staleTime: Number.POSITIVE_INFINITY,
});

export const orderQuery = (reference: string) =>
  queryOptions({
    queryKey: [ORDERS, 'show', reference],
    queryFn: () => staff.orders.show.query({ reference }),
    refetchInterval: ({ state: { data } }) => (data?.receipt?.isDrawing ? WHILE_DRAWING : EVERY),
  });

export type OrderAct = StaffInputs['orders']['act'];

/** Does something with an order. The same twice changes nothing, so a request whose answer was lost may be sent again. */
export const actOnOrder = (act: OrderAct) => staff.orders.act.mutate(act);

/** Mends the address of an order's buyer. */
export const mendAddress = (mended: StaffInputs['orders']['mendAddress']) => staff.orders.mendAddress.mutate(mended);

/** Who is told of orders, and how each destination fares. */
export const noticesQuery = queryOptions({ queryKey: ['notices'], queryFn: () => staff.notices.show.query(), refetchInterval: EVERY });

/** Keeps the settings of notices, or says why they cannot work. */
export const saveNotices = (settings: Omit<StaffInputs['notices']['save'], 'desk'>): Promise<StaffOutputs['notices']['save']> =>
  // The desk's server writes its own address in its place.
  staff.notices.save.mutate({ ...settings, desk: '' });

/** Sends a test to a destination and says what became of it. */
export const testNotice = (destination: string): Promise<StaffOutputs['notices']['test']> => staff.notices.test.mutate({ destination });

const MESSAGES = 'messages';
/** Everything that is known of messages, to be read again. */
export const allMessages = { queryKey: [MESSAGES] };

/** Where messages go. */
export const destinationsQuery = queryOptions({
  queryKey: [MESSAGES, 'destinations'],
  queryFn: () => staff.waiting.destinations.query(),
  refetchInterval: EVERY,
});

/** Messages that have not arrived. */
export const waitingQuery = queryOptions({
  queryKey: [MESSAGES, 'waiting'],
  queryFn: () => staff.waiting.list.query(),
  refetchInterval: EVERY,
});

/** Makes one message due now. */
export const retryMessage = (retried: StaffInputs['waiting']['retry']) => staff.waiting.retry.mutate(retried);

export const partnersQuery = (days: PartnerDays) =>
  queryOptions({ queryKey: ['partners', days], queryFn: () => staff.partners.report.query(days) });

/** Begins the key of what affiliates are owed. */
const AFFILIATES = 'affiliates';
/** Everything that is known of affiliates' accounts, to be read again. */
export const allAffiliates = { queryKey: [AFFILIATES] };

/** Every affiliate with his pages and his account. */
export const affiliatesQuery = queryOptions({
  queryKey: [AFFILIATES],
  queryFn: (): Promise<ListedAffiliate[]> => staff.partners.list.query(),
});

export type OwnAnswer = StaffOutputs['partners']['own'];

/** Notes what was paid to an affiliate. The same twice is noted once. */
export const payAffiliate = (payout: StaffInputs['partners']['pay']) => staff.partners.pay.mutate(payout);

export const takeBackPayout = (id: number) => staff.partners.takeBackPayout.mutate({ id });

/** An affiliate's own numbers, by the token of his link. Fails with `link-spent` where the link is none any more. */
export const ownPartnerQuery = (token: string, days: PartnerDays) =>
  queryOptions({ queryKey: ['partner', days], queryFn: () => affiliateWith(token).partners.own.query(days) });
