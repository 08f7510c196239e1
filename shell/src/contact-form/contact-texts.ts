/** What the contact form says when a message has arrived, and when it has not (specification, section 8). */
export const contactTexts = {
  success: { title: 'تم إرسال رسالتك بنجاح', text: 'سنتواصل معك قريباً للرد على استفسارك' },
  error: { title: 'حدث خطأ أثناء إرسال الرسالة', text: 'يرجى المحاولة مرة أخرى لاحقاً' },
} as const;
