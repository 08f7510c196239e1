import type { DetailsBySlug } from '#catalog/rules/listed-product';

/** The long texts of digital products of other kinds. */
export default {
  'quizizz-super': {
    mark: 'exam',
    color: 'amber',
    features: [
      'أنواع أسئلة متقدّمة واختبارات بلا حد',
      'توليد الأسئلة من درسك بالذكاء الاصطناعي',
      'واجبات بمواعيد وتقارير لكل طالب',
      'دروس تفاعلية بالشرائح والفيديو',
    ],
    additionalInfo: ['حساب أستاذ خاص بك، ويدخل طلابك مجانًا.', 'التفعيل خلال 24 ساعة من تأكيد الدفع.'].join('\n'),
  },
  kahoot: {
    mark: 'trophy',
    color: 'amber',
    features: [
      'مسابقات حيّة لعدد أكبر من المشاركين',
      'أسئلة ترتيب واستطلاع وسُحُب كلمات',
      'تقارير مفصّلة بعد كل جلسة',
      'تحديات يحلّها المشاركون في وقتهم',
      'استيراد الأسئلة من Excel وPowerPoint',
    ],
    additionalInfo: ['حساب شخصي لك وحدك.', 'يدعم الأسئلة بالعربية.', 'التفعيل خلال 24 ساعة من تأكيد الدفع.'].join('\n'),
  },
  'camscanner-premium': {
    mark: 'scan',
    color: 'amber',
    features: [
      'مسح بجودة عالية دون علامة مائية',
      'تحويل الصور إلى نص قابل للنسخ',
      'تصدير إلى Word وExcel وPDF',
      'توقيع المستندات ودمجها وحمايتها',
    ],
    additionalInfo: [
      'السعر المعروض لاشتراك شهر واحد، وللمدد الأطول تواصل معنا.',
      'يعمل على Android وiPhone.',
      'تصلك بيانات الدخول بالبريد الإلكتروني خلال 24 ساعة.',
    ].join('\n'),
  },
} satisfies DetailsBySlug;
