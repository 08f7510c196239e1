import { onlyForm } from '../support/bundle-order';
import { CourseRegistration, openCourse, openCoursePage, pendingRegistration, student } from '../support/course-registration';
import { expect, test } from '../support/fixtures';

// On a phone the error would be below the fold.
test.use({ viewport: { width: 390, height: 844 }, expectErrors: /\b(429|502)\b.*\/api\/orders/ });

/** No input is lost. */
async function expectFilled(registration: CourseRegistration): Promise<void> {
  await expect(registration.field('الاسم')).toHaveValue(student.firstName);
  await expect(registration.field('البريد الإلكتروني')).toHaveValue(student.email);
  await expect(registration.wilaya).toHaveValue(student.wilaya.name);
  await expect(registration.field('خبرتك السابقة')).toHaveValue(student.experience);
}

test('a registration that the shop cannot take keeps every word through a shop with too many orders, a failing one and a reload, and arrives once', async ({
  page,
  sandbox,
}) => {
  const registration = new CourseRegistration(page);
  await openCoursePage(page, openCourse.path);
  await registration.fill();

  await test.step('who comes while too many register at once is asked to come back within hours, and keeps the form', async () => {
    await registration.acknowledge();
    await sandbox.fail({ endpoint: 'forms/course-registration', status: 429 });
    await registration.confirmByBank();
    await registration.dialog.getByText('أرقام الحساب', { exact: true }).click();
    await expect(registration.dialog.getByText('007 99999 0023456789 41', { exact: true })).toBeVisible();
    await expect(registration.dialog.getByText('عدد كبير من الطلبات!')).toBeVisible();
    await expect(
      registration.dialog.getByText('يوجد الكثير من الطلبات في نفس الوقت. يرجى المحاولة مرة أخرى خلال الساعات القادمة.'),
    ).toBeVisible();
    expect(await sandbox.inbox()).toEqual([]);
    await page.keyboard.press('Escape');
    await expectFilled(registration);
  });

  await test.step('a failure is told, and a reload loses nothing', async () => {
    await registration.acknowledge();
    await sandbox.fail({ endpoint: 'forms/course-registration', status: 500 });
    await registration.confirmByBank();
    await expect(registration.dialog.getByText('حدث خطأ أثناء إرسال الطلب')).toBeVisible();
    expect(await sandbox.inbox()).toEqual([]);
    await page.reload();
    await registration.section.scrollIntoViewIfNeeded();
    await expectFilled(registration);
  });

  await test.step('the next attempt registers the student', async () => {
    await registration.acknowledge();
    await registration.confirmByBank();
    await expect(registration.section.getByText('تم إرسال طلبك بنجاح! 🎉', { exact: true })).toBeVisible();
    await expect(page.getByText('سنتواصل معك لتأكيد الطلب وتزويدك بمعلومات الدفع.').first()).toBeVisible();
    const post = await onlyForm(sandbox, 'course-registration');
    expect(post).toEqual(pendingRegistration(post.orderReference ?? '', 'bank', ''));
    await expect(registration.section.getByText(post.orderReference ?? '', { exact: true }).first()).toBeVisible();
  });
});
