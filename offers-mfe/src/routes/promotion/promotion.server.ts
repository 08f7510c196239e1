import { type Head, type LoaderData, type LoaderInput, lookOf, type Promotion } from '@riwaq/contracts';
import { type DrawnPictures, drawnCover } from '@riwaq/contracts/platform';
import { linkedSales } from '../../records/coming-sales.server';
import type { Records } from '../../records/read-records.server';
import { missingOffer, saleHead } from '../../records/sale-head.server';
import { goodsName } from '../../rules/goods-name';
import { isLayoutName } from '../../rules/layout-names';
import { offerPath, promotionPath, promotionShareSlug, toolSlug } from '../../rules/paths';
import { timedOf } from '../../rules/sales';

/** The documents of the promotions: of each its own page, and one for each of its affiliates. */
export function paths({ promotions }: Records) {
  return promotions.flatMap(({ slug, affiliates, isDemo }) =>
    [offerPath(slug), ...affiliates.map(({ affiliateId }) => promotionPath(affiliateId, slug))].map((path) => ({ path, listed: !isDemo })),
  );
}

/** `/offers/<promotion>` and `/v1/:affiliate/<promotion>`: the promotion and its affiliate. The promotion is null where either is unknown. */
export function loader({ path, params: { affiliate: code }, records, relativeTo }: LoaderInput<Records>) {
  const slug = path.split('/')[code === undefined ? 2 : 3]?.toLowerCase();
  const promotion = records.promotions.find((candidate) => candidate.slug === slug);
  const affiliate = promotion?.affiliates.find(({ affiliateId }) => affiliateId === code);
  const isKnown = promotion && (code === undefined || affiliate);
  return {
    promotion: isKnown ? shownPromotion(promotion, records.drawn) : null,
    affiliate: affiliate ? { code: affiliate.affiliateId, name: affiliate.name, paymentLink: affiliate.slickPayUrl } : null,
    sales: linkedSales(records, relativeTo),
  };
}

function shownPromotion(promotion: Promotion, drawn: DrawnPictures) {
  const { slug, title, eyebrow, description, layout, choices, methods, leadsTo } = promotion;
  return {
    slug,
    title,
    eyebrow,
    description,
    ...timedOf(promotion),
    layout: isLayoutName(layout) ? layout : 'bundle',
    tint: lookOf(promotion, 'offers').color,
    cover: drawnCover(drawn, slug),
    choices: choices.map(({ tools, ...choice }) => ({
      ...choice,
      tools: tools.map((tool) => ({ slug: tool.slug, name: tool.name, cover: drawnCover(drawn, toolSlug(tool)) })),
    })),
    methods,
    leadsTo,
  };
}

/** A promotion as its page shows it. */
export type ShownPromotion = ReturnType<typeof shownPromotion>;
/** A bundle that it sells. */
export type ShownBundle = ShownPromotion['choices'][number];
/** Whose page it is; null on the promotion's own. */
export type ShownAffiliate = LoaderData<typeof loader>['affiliate'];

/** Head of a promotion's own page, or of an affiliate's. */
export function meta({ promotion, affiliate }: LoaderData<typeof loader>, input: LoaderInput<Records>): Head {
  if (!promotion) return missingOffer;
  const { slug, title } = promotion;
  const sold = {
    ...promotion,
    choices: promotion.choices.map((choice) => ({ ...choice, title: goodsName(promotion, choice) })),
    path: affiliate ? promotionPath(affiliate.code, slug) : offerPath(slug),
    shareSlug: promotionShareSlug(slug, affiliate?.code),
  };
  return { title: affiliate ? `${title} بالتعاون مع ${affiliate.name}` : title, ...saleHead(sold, input) };
}
