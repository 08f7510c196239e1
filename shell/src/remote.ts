import { CONTRACT_VERSION, links, type OfferedFragments, type Remote, type RemoteRoute } from '@riwaq/contracts';

/** For teams, under `npm run dev` alone: a release has neither the address nor the script. */
const developmentRoutes: readonly RemoteRoute[] =
  process.env.NODE_ENV === 'development'
    ? [
        {
          id: 'design-system-page',
          path: '/design-system',
          lazy: () => import(/* webpackChunkName: "design-system-page" */ './features/design-system-page/design-system-page'),
        },
      ]
    : [];

/** The shell's pages and fragments: contact and notify forms, share links. */
export default {
  name: 'shell',
  contract: CONTRACT_VERSION,
  routes: [
    {
      id: 'contact-page',
      path: links.contact,
      lazy: () => import(/* webpackChunkName: "contact-page" */ './features/contact/contact-page'),
    },
    { id: 'policy-page', path: links.policy, lazy: () => import(/* webpackChunkName: "policy-page" */ './features/policy/policy-page') },
    ...developmentRoutes,
  ],
  fragments: {
    ContactForm: () => import(/* webpackChunkName: "ContactForm" */ './features/contact/contact-form'),
    NotifyForm: () => import(/* webpackChunkName: "NotifyForm" */ './features/notify/notify-form'),
    SharePage: () => import(/* webpackChunkName: "SharePage" */ './features/share/share-page'),
  } satisfies OfferedFragments<'shell'>,
} satisfies Remote;
