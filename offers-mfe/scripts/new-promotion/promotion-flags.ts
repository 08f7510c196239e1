import type { NewFlags } from '@riwaq/webpack-preset/new-record';

/** What a new promotion is made of. */
export const promotionFlags = {
  slug: {
    value: '<name>',
    about: 'stands in the address: /v1/<affiliate>/<name>; names the file',
    question: 'name in the address, like ramadan-2027',
  },
  title: { value: '<text>', about: 'stands over the page and in the header', question: 'title' },
  description: { value: '<text>', about: 'a sentence or two on what it is and for whom', question: 'description, a sentence or two' },
  starts: {
    value: '<day>',
    about: 'runs from 00:00:00 of this day in Algeria, 2027-02-08',
    field: 'startDate',
    question: 'first day, like 2027-02-08',
  },
  ends: { value: '<day>', about: 'to 23:59:59 of this day', field: 'endDate', question: 'last day' },
  like: { value: '<slug>', about: 'takes what is not given from this promotion; from the one that ends last where it is not given' },
  eyebrow: { value: '<text>', about: 'stands above the title' },
  layout: {
    value: '<name>',
    about: 'bundle: one bundle beside its form; choices: a card for each bundle. By the number of bundles where it is not given',
  },
  look: { value: '<mark/colour>', about: 'what its cover shows, flask/rose: /design-system shows all' },
  image: { value: '<file>', about: 'a JPEG, PNG or WebP picture in the place of its drawn cover', field: 'offerImage' },
  method: { value: '<name>', about: 'once for each: epayment, bank, crypto, paypal', field: 'methods', many: ';' },
  choice: {
    value: '<words>',
    about:
      'once for each bundle: "id | title | description | 6200 | 4800 | 15.00 | tool + tool | 5 | badge"\n' +
      'prices in dinar, then in dollars for PayPal or nothing; tools by their names in /product/<name>;\n' +
      'then the number of tools if not all are listed, and «الأفضل» or «الأكثر طلباً», or nothing',
    field: 'choices',
    many: ';',
  },
  affiliate: {
    value: '<words>',
    about: 'once for each: "code | name | form endpoint | payment link", the last two «promotion» where they are not given',
    field: 'affiliates',
    many: ';',
  },
  alias: { value: '<word>', about: 'once for each other spelling by which the search finds it', field: 'aliases', many: ';' },
} as const satisfies NewFlags;
