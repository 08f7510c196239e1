import { describe, expect, test } from '@jest/globals';
import { seeds } from '@riwaq/contracts/testing/seeds';
import { matchWilaya, searchWilayas } from './search-wilayas';

/**
 * Names by number, as public lists and their readers spell them: the ISO and CLDR lists, `country-region-data`, `country-state-city`,
 * algeria-cities, geoalgeria with the former names of the Journal Officiel, and the alias tables of delivery and weather programs.
 */
const names: Readonly<Record<number, string>> = {
  1: 'أدرار|ادرار|Adrar|ADRAR|Adrar Province',
  2: 'الشلف|شلف|Chlef|Chelef|Cheliff|Ech Cheliff|الأصنام|El Asnam|Orléansville',
  3: 'الأغواط|الاغواط|أغواط|Laghouat|Lagouat|Laghouate',
  4: 'أم البواقي|ام البواقي|أم بواقي|Oum El Bouaghi|Oum el Bouaghi|Oum-El-Bouaghi|Oum El Bouagui|OEB',
  5: 'باتنة|باتنه|Batna|Batnah',
  6: 'بجاية|بجايه|Béjaïa|Bejaia|Bejaïa|Bejaya|Bgayet|BGAYET|Bougie',
  7: 'بسكرة|بسكره|Biskra|Biscra',
  8: 'بشار|Béchar|Bechar|Bachar|Bashar|Colomb-Béchar',
  9: 'البليدة|بليدة|بليده|Blida|El Blida|Blidah',
  10: 'البويرة|بويرة|بويره|Bouira|Bouïra|Tubiret',
  11: 'تمنراست|تمنرست|تامنراست|تمنغست|تامنغست|Tamanrasset|Tamanghasset|Tamenrasset|Tam',
  12: 'تبسة|تبسه|طبسة|Tébessa|Tebessa|Tbessa',
  13: 'تلمسان|تلمسا|Tlemcen|Tlemcene|Tlemsen|Tilimsen',
  14: 'تيارت|Tiaret|Tiarat|Tihert',
  15: 'تيزي وزو|تيزيوزو|تيزو وزو|تيزي|Tizi Ouzou|Tizi-Ouzou|TIZI OUZOU|Tizi ouzou|Tizi Wezzu|Tizi',
  16: 'الجزائر|الجزاير|جزائر|الجزائر العاصمة|العاصمة|الجزائر الوسطى|مدينة الجزائر|دزاير|Alger|Algiers|El Djazaïr|El Djazair|Djazair|Dzair|Dzayer|Alger Centre',
  17: 'الجلفة|جلفة|جلفه|Djelfa|Jelfa|El Djelfa',
  18: 'جيجل|Jijel|Djidjel|Djidjelli',
  19: 'سطيف|Sétif|Setif|Stif',
  20: 'سعيدة|السعيدة|سعيده|Saïda|Saida',
  21: 'سكيكدة|سكيكده|Skikda|Philippeville',
  22: 'سيدي بلعباس|سيدي بالعباس|بلعباس|Sidi Bel Abbès|Sidi Bel Abbes|Sidi bel abbes|Sidi-Bel-Abbès|Sidi Belabbes|SBA|sba',
  23: 'عنابة|عنابه|Annaba|Anaba|3annaba|Bône|Bone|بونة',
  24: 'قالمة|قالمه|ڨالمة|Guelma|Gelma|Guélma',
  25: 'قسنطينة|قسنطينه|قسنطينا|قصنطينة|Constantine|Qacentina|Qsentina|Ksentina|Kasantina|Cirta|سيرتا',
  26: 'المدية|مدية|المديه|مديا|Médéa|Medea|Media|Lemdia',
  27: 'مستغانم|مستغنام|Mostaganem|Mostganem|Mostaghanem',
  28: "المسيلة|مسيلة|مسيله|M'sila|M'Sila|M’Sila|Msila|MSila|M sila|M-Sila",
  29: 'معسكر|Mascara|Maskara|Mouaskar',
  30: 'ورقلة|ورقله|Ouargla|Wargla|Ouergla',
  31: 'وهران|وهرا|Oran|Wahran|Wahrane|Wehran|Ouahran',
  32: 'البيض|بيض|البيظ|El Bayadh|El-Bayadh|Bayadh|El Bayad|Géryville',
  33: 'إليزي|اليزي|إيليزي|ايليزي|Illizi|Ilizi|Illizzi',
  34: 'برج بوعريريج|برج بو عريريج|البرج بوعريريج|Bordj Bou Arreridj|Bordj Bou Arréridj|Bordj Bou Arerridj|Borj Bou Arréridj|Bordj-Bou-Arreridj|BBA|bba|B.B.A',
  35: 'بومرداس|بومرادس|Boumerdès|Boumerdes|Bumerdas',
  36: 'الطارف|طارف|El Tarf|Tarf|El Taref|El-Tarf',
  37: 'تندوف|تيندوف|Tindouf|Tendouf',
  38: 'تيسمسيلت|تسمسيلت|تيسمسلت|Tissemsilt|Tissemssilt|Tisemsilt',
  39: 'الوادي|الواد|وادي|وادي سوف|واد سوف|سوف|El Oued|Oued|El-Oued|Oued Souf|Oued souf|Eloued',
  40: 'خنشلة|خنشله|Khenchela|Khenchla|Khanchela',
  41: 'سوق أهراس|سوق اهراس|Souk Ahras|Souk-Ahras|Souk Ahrass',
  42: 'تيبازة|تيبازه|تيبازا|تبازة|Tipaza|Tipasa|Tipazza',
  43: 'ميلة|ميله|Mila|MILA',
  44: 'عين الدفلى|عين الدفلي|عين الدفلة|عين دفلى|Aïn Defla|Ain Defla|Ain-Defla|Aïn-Defla',
  45: 'النعامة|نعامة|نعامه|Naâma|Naama|En Naâma',
  46: 'عين تموشنت|عين تيموشنت|تموشنت|تيموشنت|Aïn Témouchent|Ain Temouchent|Ain Timouchent|Temouchent|Témouchent',
  47: 'غرداية|غردايه|غرداي|غارداية|ڨرداية|Ghardaïa|Ghardaia|Gardaia',
  48: 'غليزان|غيليزان|ڨليزان|Relizane|Rélizane|Relizan|Ghilizane|Ghelizane',
  49: 'تيميمون|تميمون|Timimoun|Timimoune',
  50: 'برج باجي مختار|Bordj Badji Mokhtar|Bordj Baji Mokhtar|Borj Badji Mokhtar|BBM',
  51: 'أولاد جلال|اولاد جلال|Ouled Djellal|Ouled-Djellal|Ouled Jellal|Oulad Djellal',
  52: 'بني عباس|Béni Abbès|Beni Abbes|Beni-Abbès',
  53: 'عين صالح|إن صالح|ان صالح|In Salah|Ain Salah|Aïn Salah|In-Salah',
  54: 'عين قزام|إن قزام|ان قزام|In Guezzam|Ain Guezzam|Aïn Guezzam|In Guezam',
  55: 'تقرت|توقرت|طوقرت|تڨرت|Touggourt|Tougourt|Tuggurt',
  56: 'جانت|Djanet|Janet',
  57: "المغير|مغير|El M'Ghair|El M'ghair|El Mghair|El Meghaier|El-Meghaïer|Meghaier",
  58: 'المنيعة|منيعة|منيعه|المنيع|El Meniaa|El Menia|Meniaa|El Goléa|El Golea',
  59: 'آفلو|أفلو|افلو|Aflou',
  60: 'بريكة|بريكه|Barika',
  61: 'القنطرة|قنطرة|El Kantara|El-Qantara|El Qantara',
  62: 'بئر العاتر|بير العاتر|Bir El Ater|Bir el Ater|Bir-El-Ater',
  63: 'العريشة|عريشة|El Aricha|El-Aricha',
  64: 'قصر الشلالة|قصر شلالة|Ksar Chellala|Ksar Chelala|Ksar El Chellala',
  65: 'عين وسارة|عين وساره|Aïn Ouessara|Ain Ouessara|Aïn Oussera|Aïn Oussara|Ain Oussera',
  66: "مسعد|Messaad|Mesaad|M'saâd|Messad",
  67: 'قصر البخاري|قصر البخارى|Ksar El Boukhari|Ksar el Boukhari|Boghari',
  68: 'بوسعادة|بو سعادة|بوسعاده|بوسعده|Bou Saâda|Bou Saada|Boussaada|Boussaâda|Bousaada',
  69: 'الأبيض سيدي الشيخ|الابيض سيدي الشيخ|El Abiodh Sidi Cheikh|El Abiod Sidi Cheikh|Abiodh Sidi Cheikh',
};
const rows = Object.entries(names).flatMap(([id, list]) => list.split('|').map((name) => [name, Number(id)] as const));

test.each(rows)('«%s» is wilaya %i', (name, id) => {
  expect(matchWilaya(name)?.id).toBe(id);
  expect(searchWilayas(name)[0]?.id).toBe(id);
});

describe('a number and a name', () => {
  const around = [
    (code: string, name: string) => `${code} ${name}`,
    (code: string, name: string) => `${code} - ${name}`,
    (code: string, name: string) => `${code}-${name}`,
    (code: string, name: string) => `${name} ${code}`,
    (code: string, name: string) => `${name} (${code})`,
    (_: string, name: string) => `ولاية ${name}`,
    (_: string, name: string) => `Wilaya de ${name}`,
    (_: string, name: string) => `Wilaya d'${name}`,
    (_: string, name: string) => `${name}, Algérie`,
    (_: string, name: string) => `${name}، الجزائر`,
    (_: string, name: string) => ` ${name.toUpperCase()}. `,
  ];
  test.each(rows)('«%s», written with what stands around it, is wilaya %i', (name, id) => {
    const code = String(id).padStart(2, '0');
    expect(around.map((write) => matchWilaya(write(code, name))?.id)).toEqual(around.map(() => id));
  });

  test.each([
    ['31 وهران', 31],
    ['16 - Alger', 16],
    ['wilaya 31', 31],
    ['ولاية ٣١', 31],
    ['W31', 31],
    ['DZ-31', 31],
    ['n° 31', 31],
    ['031', 31],
    ['Alger 16000', 16],
    ['Oran, Algeria', 31],
    ['وهران الجزائر', 31],
    ['Alger - Bab Ezzouar', 16],
    ['وهران، بئر الجير', 31],
    ['68 - Aïn Oussera', 65],
    ["49 - El M'Ghair", 57],
  ])('«%s» is wilaya %i', (typed, id) => {
    expect(matchWilaya(typed)?.id).toBe(id);
  });
});

describe('what may mean two, or none, is asked', () => {
  test.each(['سيدي', 'برج', 'عين', 'قصر', 'Bordj', 'Abbès', 'Ain', '31 Alger', 'Oran, Alger', '31 16', '70', '0', '16000'])(
    '«%s»',
    (typed) => {
      expect(matchWilaya(typed)).toBeUndefined();
    },
  );

  test.each([
    'Algérie',
    'Paris',
    'باب الوادي',
    'Bab El Oued',
    'El Eulma',
    'العلمة',
    'Baraki',
    'Chebli',
    'Azzaba',
    'Bougara',
    'Moggar',
    'Naciria',
    'Kolea',
    'El Malah',
    'Maghnia',
    'حاسي مسعود',
  ])('a place that is no wilaya: «%s»', (typed) => {
    expect(matchWilaya(typed)).toBeUndefined();
  });
});

describe('any text', () => {
  const pieces = [
    ..."0123456789 -،,.()«»/'’ءاإأآبتثجحخدسعغقكلمنهويىةabcdeghijklmnoqrstuwyzéïâ\u0300\u200f\ud83d",
    'ولاية ',
    'wilaya ',
    'سيدي ',
    'Aïn ',
    'ال',
    "d'",
  ];
  // A linear congruence: the same texts at each run.
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };

  test('random texts are read without an error', () => {
    const count = seeds(1000);
    for (let at = 0; at < count; at += 1) {
      const text = Array.from({ length: next(40) }, () => pieces[next(pieces.length)]).join('');
      expect(() => (at % 2 === 0 ? matchWilaya : searchWilayas)(text)).not.toThrow();
    }
  });

  test('a text twenty times as long takes no more than about twenty times as long', () => {
    const timeOf = (length: number) => {
      const text = Array.from({ length }, () => pieces[next(pieces.length)]).join('');
      const start = performance.now();
      matchWilaya(text);
      return performance.now() - start;
    };
    timeOf(5_000);
    const short = Math.max(timeOf(5_000), 1);
    expect(timeOf(100_000) / short).toBeLessThan(20 * 5);
  });
});
