import { CONTRACT_VERSION, links, type Remote } from '@riwaq/contracts';

/** What the shell gives to the site besides hosting it: its own pages, the contact form, and the ways to share a page. */
export default {
  name: 'shell',
  contract: CONTRACT_VERSION,
  routes: [
    { id: 'contact-page', path: links.contact, lazy: () => import(/* webpackChunkName: "contact-page" */ './pages/contact-page') },
    { id: 'policy-page', path: links.policy, lazy: () => import(/* webpackChunkName: "policy-page" */ './pages/policy-page') },
    {
      id: 'design-system-page',
      path: '/design-system',
      lazy: () => import(/* webpackChunkName: "design-system-page" */ './design-system-page/design-system-page'),
    },
  ],
  fragments: {
    ContactForm: () => import(/* webpackChunkName: "ContactForm" */ './contact-form/contact-form'),
    SharePage: () => import(/* webpackChunkName: "SharePage" */ './share/share-page'),
  },
} satisfies Remote;
