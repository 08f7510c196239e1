/** One of Algeria's administrative regions. Its Arabic name is what is shown and posted. */
export interface Wilaya {
  /** Its number: that of its code. */
  readonly id: number;
  /** Two digits, as on number plates. */
  readonly code: string;
  readonly name: string;
  readonly latin: string;
  /** Code of the wilaya from which a new wilaya split off. */
  readonly former?: string;
  /** Other names, old and spoken. A spelling that differs in vowels or accents alone needs none (`wilaya-spelling.ts`). */
  readonly also?: readonly string[];
}

const list: readonly Omit<Wilaya, 'id'>[] = [
  { code: '01', name: 'أدرار', latin: 'Adrar' },
  { code: '02', name: 'الشلف', latin: 'Chlef', also: ['Cheliff', 'الأصنام', 'El Asnam', 'Orléansville'] },
  { code: '03', name: 'الأغواط', latin: 'Laghouat' },
  { code: '04', name: 'أم البواقي', latin: 'Oum El Bouaghi' },
  { code: '05', name: 'باتنة', latin: 'Batna' },
  { code: '06', name: 'بجاية', latin: 'Béjaïa', also: ['Bgayet', 'Bougie'] },
  { code: '07', name: 'بسكرة', latin: 'Biskra' },
  { code: '08', name: 'بشار', latin: 'Béchar', also: ['Colomb-Béchar'] },
  { code: '09', name: 'البليدة', latin: 'Blida' },
  { code: '10', name: 'البويرة', latin: 'Bouira', also: ['Tubiret'] },
  { code: '11', name: 'تمنراست', latin: 'Tamanrasset', also: ['تمنغست', 'Tamanghasset'] },
  { code: '12', name: 'تبسة', latin: 'Tébessa' },
  { code: '13', name: 'تلمسان', latin: 'Tlemcen' },
  { code: '14', name: 'تيارت', latin: 'Tiaret', also: ['Tihert'] },
  { code: '15', name: 'تيزي وزو', latin: 'Tizi Ouzou', also: ['Tizi Wezzu'] },
  { code: '16', name: 'الجزائر', latin: 'Alger', also: ['العاصمة', 'Algiers', 'El Djazaïr', 'Dzair', 'دزاير'] },
  { code: '17', name: 'الجلفة', latin: 'Djelfa' },
  { code: '18', name: 'جيجل', latin: 'Jijel', also: ['Djidjelli'] },
  { code: '19', name: 'سطيف', latin: 'Sétif', also: ['Stif'] },
  { code: '20', name: 'سعيدة', latin: 'Saïda' },
  { code: '21', name: 'سكيكدة', latin: 'Skikda', also: ['Philippeville'] },
  { code: '22', name: 'سيدي بلعباس', latin: 'Sidi Bel Abbès' },
  { code: '23', name: 'عنابة', latin: 'Annaba', also: ['بونة', 'Bône'] },
  { code: '24', name: 'قالمة', latin: 'Guelma' },
  { code: '25', name: 'قسنطينة', latin: 'Constantine', also: ['Qacentina', 'Cirta', 'سيرتا'] },
  { code: '26', name: 'المدية', latin: 'Médéa', also: ['Lemdia'] },
  { code: '27', name: 'مستغانم', latin: 'Mostaganem' },
  { code: '28', name: 'المسيلة', latin: "M'sila" },
  { code: '29', name: 'معسكر', latin: 'Mascara', also: ['Mouaskar'] },
  { code: '30', name: 'ورقلة', latin: 'Ouargla' },
  { code: '31', name: 'وهران', latin: 'Oran', also: ['Wahran'] },
  { code: '32', name: 'البيض', latin: 'El Bayadh', also: ['Géryville'] },
  { code: '33', name: 'إليزي', latin: 'Illizi', also: ['إيليزي'] },
  { code: '34', name: 'برج بوعريريج', latin: 'Bordj Bou Arreridj' },
  { code: '35', name: 'بومرداس', latin: 'Boumerdès' },
  { code: '36', name: 'الطارف', latin: 'El Tarf' },
  { code: '37', name: 'تندوف', latin: 'Tindouf' },
  { code: '38', name: 'تيسمسيلت', latin: 'Tissemsilt' },
  { code: '39', name: 'الوادي', latin: 'El Oued', also: ['وادي سوف', 'Oued Souf'] },
  { code: '40', name: 'خنشلة', latin: 'Khenchela' },
  { code: '41', name: 'سوق أهراس', latin: 'Souk Ahras' },
  { code: '42', name: 'تيبازة', latin: 'Tipaza' },
  { code: '43', name: 'ميلة', latin: 'Mila' },
  { code: '44', name: 'عين الدفلى', latin: 'Aïn Defla' },
  { code: '45', name: 'النعامة', latin: 'Naâma' },
  { code: '46', name: 'عين تموشنت', latin: 'Aïn Témouchent' },
  { code: '47', name: 'غرداية', latin: 'Ghardaïa' },
  { code: '48', name: 'غليزان', latin: 'Relizane', also: ['Ghilizane'] },
  { code: '49', name: 'تيميمون', latin: 'Timimoun' },
  { code: '50', name: 'برج باجي مختار', latin: 'Bordj Badji Mokhtar' },
  { code: '51', name: 'أولاد جلال', latin: 'Ouled Djellal' },
  { code: '52', name: 'بني عباس', latin: 'Béni Abbès' },
  { code: '53', name: 'عين صالح', latin: 'In Salah' },
  { code: '54', name: 'عين قزام', latin: 'In Guezzam' },
  { code: '55', name: 'تقرت', latin: 'Touggourt' },
  { code: '56', name: 'جانت', latin: 'Djanet' },
  { code: '57', name: 'المغير', latin: "El M'Ghair", also: ['El Meghaier'] },
  { code: '58', name: 'المنيعة', latin: 'El Meniaa', also: ['El Goléa'] },
  { code: '59', name: 'آفلو', latin: 'Aflou', former: '03' },
  { code: '60', name: 'بريكة', latin: 'Barika', former: '05' },
  { code: '61', name: 'القنطرة', latin: 'El Kantara', former: '07' },
  { code: '62', name: 'بئر العاتر', latin: 'Bir El Ater', former: '12' },
  { code: '63', name: 'العريشة', latin: 'El Aricha', former: '13' },
  { code: '64', name: 'قصر الشلالة', latin: 'Ksar Chellala', former: '14' },
  { code: '65', name: 'عين وسارة', latin: 'Aïn Ouessara', former: '17', also: ['Aïn Oussera'] },
  { code: '66', name: 'مسعد', latin: 'Messaad', former: '17', also: ["M'saâd"] },
  { code: '67', name: 'قصر البخاري', latin: 'Ksar El Boukhari', former: '26', also: ['Boghari'] },
  { code: '68', name: 'بوسعادة', latin: 'Bou Saâda', former: '28' },
  { code: '69', name: 'الأبيض سيدي الشيخ', latin: 'El Abiodh Sidi Cheikh', former: '32' },
];

/** The 69 wilayas in the order of their codes; 59 to 69 by the decree of June 2026. */
export const wilayas: readonly Wilaya[] = list.map((wilaya) => ({ id: Number(wilaya.code), ...wilaya }));
