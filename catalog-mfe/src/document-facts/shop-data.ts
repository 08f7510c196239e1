import { links, type PublicSite } from '@riwaq/contracts';

/** The shop and its search for search engines, from its configuration. */
export function shopData({ origin, brand, supportEmail, phones, social }: PublicSite) {
  return [
    {
      '@type': 'Organization',
      name: brand.name,
      alternateName: brand.latin,
      url: `${origin}/`,
      email: supportEmail,
      sameAs: [social.facebook, social.instagram],
      contactPoint: phones.map(({ number }) => ({
        '@type': 'ContactPoint',
        contactType: 'customer support',
        telephone: number,
        areaServed: 'DZ',
        availableLanguage: 'ar',
      })),
    },
    {
      '@type': 'WebSite',
      name: brand.name,
      url: `${origin}/`,
      inLanguage: 'ar',
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}${links.products}?search={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}
