import { expect, test } from '@jest/globals';
import { SearchEntriesSchema, type SearchEntry, searchDataOf } from '@riwaq/contracts';
import { parse } from '@riwaq/contracts/platform';
import { SearchIndex } from '@riwaq/text';
import site from '../site.server';
import { productOf, records } from '../testing/catalog-records';
import { priceList } from './published-data.server';

const manifest = site.describe(records);
const file = searchDataOf('catalog');
const entries = parse(SearchEntriesSchema, manifest.data[file], file);
const index = new SearchIndex<SearchEntry>(({ title, words, description }) => [[title, ...words], description]);

/** How people write the names of products, by slug. */
const spellings: Readonly<Record<string, string>> = {
  chatgpt:
    'شات جي بي تي|شات جبت|تشات جبت|شات جيبيتي|شاتجبت|تشات|تشات جي بي تي|جي بي تي|chat gpt|chatgbt|chat gbt|ChatGPT؟|(chatgpt)|OpenAI',
  canva: 'كانفا|كنفا|كنفى|كانفه|كانفا برو|canva',
  'grammarly-premium': 'جرامرلي|غرامرلي|قرامرلي|جراميرلي|غرمرلي|قرمرلي|grammerly',
  'quillbot-premium': 'كويل بوت|كويلبوت|كويل بوط|كويلبوط|كيلبوت|quil bot',
  perplexity: 'بيربلكسيتي|بربلكسيتي|بيربلكستي|بيربليكستي|بريبلكسيتي',
  nvivo: 'إن فيفو|نفيفو|انفيفو|N-Vivo|n vivo',
  spss31:
    'إس بي إس إس|اسبياساس|سبس|سبسس|إسبس|SPSS؟|(spss)|spss31|SPSS-31|احصاء|إحصاء|الاحصاء|أحصاء|للإحصاء|احصا|احصاءء|الاحصائ|احصائي|الإحصائي|تحليل احصائي|التحليل الاحصائي|تحليل إحصايي|برنامج احصاء|statistics|statistcs',
  'aithor-ai': 'إيثور|آيثور|ايثور',
  mystylus: 'ماي ستايلس|مايستايلوس|ستايلس',
  scispace: 'ساي سبيس|سايسبيس|سي سبيس',
  paperpal: 'بيبر بال|بيبربال',
  scholarcy: 'سكولارسي|سكولارسى',
  mindgrasp: 'مايند غراسب|مايندجراسب|مايند قراسب',
  'jenny-ai': 'جيني|Jenny',
  'hix-ai': 'هيكس|هكس',
  'gamma-ai': 'غاما|جاما|قاما',
  'envato-elements': 'إنفاتو|انفاتو إليمنتس|إنڤاتو',
  originpro2024: 'أوريجين برو|اوريجن|أوريجن 2024',
  'clarivate-web-of-science': 'ويب أوف ساينس|ويب اوف سيانس',
  spss: 'الحزمة الإحصائية|إحصائية',
  statista: 'ستاتيستا|ستاتستا|إحصائيات|احصائيات|الإحصائيات',
  'scribd-premium': 'سكريبد|سكرايبد',
  'turnitin-instructor': 'تورنيتين|ترنتن|تيرنتن|تورنتن|turnitn',
  'academia-edu-premium': 'أكاديميا|اكاديميا ايدو|Academia.edu|academia edu',
  'consensus-ai': 'كونسنسس|كونسينسوس',
  'quizizz-super': 'كويزيز|كويز|كويزز',
  kahoot: 'كاهوت|كهوت',
  'camscanner-premium': 'كام سكانر|كامسكانر',
  'mentimeter-pro': 'منتيمتر|مينتيميتر',
  'freepik-premium': 'فريبيك|فري بيك|فريبك',
  scopus: 'سكوبس|سكوباس|إسكوبس|اسكوباس',
  smartpls: 'سمارت بي إل إس|سمارت بلس|سمارتبلس',
  'deepl-pro': 'ديب إل|ديبل',
};
const rows = Object.entries(spellings).flatMap(([slug, list]) => list.split('|').map((typed) => [typed, `/product/${slug}`] as const));

test.each(rows)('«%s» finds %s first', (typed, href) => {
  expect(index.best(entries, typed)[0]?.href).toBe(href);
});

test.each(['بالترجمة', 'للترجمة', 'والترجمة', 'كالترجمة', 'فالترجمة', 'الترجمة'])('«%s» finds what «ترجمة» finds', (typed) => {
  expect(index.best(entries, typed)).toEqual(index.best(entries, 'ترجمة'));
});

test('the gateway knows what is in a bundle by name, also where a source sells it without saying so', () => {
  const names = ['Kahoot', 'Quizizz Super', 'Mentimeter Pro', 'Canva Pro Education', 'Gamma AI'];
  const contentsOf = ({ products }: ReturnType<typeof priceList>, sold: string) => products.find(({ slug }) => slug === sold)?.contents;
  const own = priceList(records.builtIn);
  expect(contentsOf(own, 'trainer-pack')).toEqual({ names, others: 0 });
  expect(own.products.find(({ slug }) => slug === 'spss31')).not.toHaveProperty('contents');
  const { contains: _, ...pack } = productOf('trainer-pack');
  const renamed = { ...productOf('kahoot'), name: 'Kahoot!' };
  expect(contentsOf(priceList([pack, renamed], records.builtIn), 'trainer-pack')).toEqual({
    names: ['Kahoot!', ...names.slice(1)],
    others: 0,
  });
});

test('checks between records know what products cost at most, what they cost before, and what is in a bundle', () => {
  const sold = (slug: string) => manifest.provides.find(({ key }) => key === slug);
  const product = (slug: string) => ({ kind: 'product', key: slug, file: `catalog-mfe/content/products/${slug}.json` });
  expect(sold('canva')).toEqual({ ...product('canva'), name: 'Canva Pro Education', price: { now: 910, most: 4200, former: 1300 } });
  expect(sold('spss31')).toEqual({ ...product('spss31'), name: 'SPSS 31', price: { now: 5000 } });
  expect(sold('trainer-pack')).toMatchObject({ price: { now: 9500 } });
  expect(manifest.requires.filter(({ by }) => by === 'trainer-pack')).toContainEqual(
    expect.objectContaining({ kind: 'product', key: 'kahoot', file: product('trainer-pack').file }),
  );
});
