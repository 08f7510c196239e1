import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { jsx } from 'react/jsx-runtime';
import { createRoot } from 'react-dom/client';
import styled from 'styled-components';

const Frame = styled.main`
  --night: #222;
  --night-ink: #fff;
  --gold: #fc6;
`;

const shop = new URLSearchParams(location.search).get('shop');

/** This page's own record, in the shape of the shop's `content/week-offers.json`. */
const offer = {
  id: 'writing-demo-offer',
  title: 'أدوات الكتابة العلمية',
  description: 'عرض تُظهره صفحة من موقع آخر',
  endDate: '+3d',
  subOffers: [{ id: 'all', title: 'كل الأدوات', originalPrice: 4000, discountedPrice: 3250, products: ['QuillBot'] }],
};

const { remotes } = await (await fetch(new URL('/live.json', shop))).json();
const manifest = new URL('mf-manifest.json', new URL(remotes.offers.live.entry, shop));
registerRemotes([{ name: 'offers', entry: manifest.href }]);
const { default: PromoBanner } = await loadRemote('offers/promo-banner');

const banner = jsx(PromoBanner, { offers: [offer], shop, now: Date.now() });
createRoot(document.querySelector('#root')).render(jsx(Frame, { children: banner }));
