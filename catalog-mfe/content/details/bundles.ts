import type { DetailsBySlug } from '#catalog/rules/listed-product';

/** What the fixed bundles hold. */
export default {
  'researcher-bundle': {
    contains: [
      'spss31',
      'chatgpt',
      'scopus',
      'perplexity',
      'grammarly-premium',
      'jenny-ai',
      'scispace',
      'consensus-ai',
      'scite-ai',
      'quillbot-premium',
    ],
    features: [
      'الكتابة: ChatGPT Plus وJenni AI',
      'القراءة والفهم: SciSpace وConsensus AI',
      'المراجع: Scopus وScite AI',
      'الصياغة والتدقيق: QuillBot Premium وGrammarly Premium',
      'التحليل الإحصائي: SPSS 31',
      'البحث والمصادر: Perplexity Pro',
    ],
    additionalInfo: [
      'اشتراك 365 يومًا في كل أداة من أدوات الباقة.',
      'بعض الأدوات بحساب مشترك، وSPSS 31 بمفتاح خاص بك.',
      'نتابع معك التفعيل أداةً أداةً خلال 24 ساعة من تأكيد الدفع.',
    ].join('\n'),
  },
  'content-creator-pack': {
    contains: ['canva', 'freepik-premium', 'envato-elements', 'chatgpt'],
    features: [
      'Canva Pro Education للتصاميم والعروض',
      'Freepik Premium + Flaticon للصور والأيقونات',
      'Envato Elements لقوالب الفيديو والموسيقى',
      'ChatGPT Plus للأفكار والنصوص',
    ],
    additionalInfo: [
      'اشتراك 365 يومًا في كل أداة من أدوات الباقة.',
      'تُفعَّل Canva على بريدك، والأدوات الأخرى بحسابات نرسلها إليك.',
      'التفعيل خلال 24 ساعة من تأكيد الدفع.',
    ].join('\n'),
  },
  'trainer-pack': {
    contains: ['kahoot', 'quizizz-super', 'mentimeter-pro', 'canva', 'gamma-ai'],
    features: [
      'Kahoot للمسابقات الحيّة',
      'Quizizz Super للاختبارات والواجبات',
      'Mentimeter Pro للعروض التفاعلية',
      'Canva Pro Education للمطبوعات والشهادات',
      'Gamma AI لبناء العروض بسرعة',
    ],
    additionalInfo: [
      'اشتراك 365 يومًا في كل أداة من أدوات الباقة.',
      'حسابات Kahoot وQuizizz وMentimeter شخصية لك وحدك.',
      'التفعيل خلال 24 ساعة من تأكيد الدفع.',
    ].join('\n'),
  },
  'academic-researcher-pack': {
    contains: ['scispace', 'scholarcy', 'quillbot-premium', 'paperpal'],
    features: [
      'SciSpace لقراءة الأوراق وشرحها',
      'Scholarcy للتلخيص',
      'QuillBot Premium لإعادة الصياغة',
      'Paperpal لتدقيق الإنجليزية العلمية',
    ],
    additionalInfo: [
      'اشتراك 365 يومًا في كل أداة من أدوات الباقة، بحسابات مشتركة.',
      'مناسبة لطلبة الماستر والدكتوراه في بداية بحوثهم.',
      'التفعيل خلال 24 ساعة من تأكيد الدفع.',
    ].join('\n'),
  },
  'vip-pack': {
    contains: [
      'spss31',
      'canva',
      'chatgpt',
      'deepl-pro',
      'kahoot',
      'scopus',
      'perplexity',
      'grammarly-premium',
      'jenny-ai',
      'scispace',
      'consensus-ai',
      'scite-ai',
      'quillbot-premium',
      'gamma-ai',
      'mentimeter-pro',
    ],
    features: [
      'كل أدوات باقة الباحث المتكاملة',
      'Canva Pro Education وGamma AI للتصميم والعروض',
      'Kahoot وMentimeter Pro للتدريب',
      'DeepL Pro للترجمة',
      'أولوية في الرد والدعم طوال السنة',
    ],
    additionalInfo: [
      'اشتراك 365 يومًا في كل أداة من أدوات الباقة.',
      'بعض الأدوات بحساب مشترك وبعضها بحساب شخصي أو مفتاح خاص بك.',
      'التفعيل خلال 24 ساعة من تأكيد الدفع.',
    ].join('\n'),
  },
} satisfies DetailsBySlug;
