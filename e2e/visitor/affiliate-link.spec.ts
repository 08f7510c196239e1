import { onlyForm } from '../support/bundle-order';
import { CourseRegistration, openCourse, openCoursePage, pendingRegistration } from '../support/course-registration';
import { expect, test } from '../support/fixtures';
import { phone } from '../support/screens';

test.use(phone);

test('a visitor who comes by an affiliate’s link orders to his credit; an unknown code leaves no trace', async ({ page, sandbox }) => {
  const remembered = () => page.evaluate(() => localStorage.getItem('riwaq.course-affiliate') ?? '');
  const registration = new CourseRegistration(page);

  await test.step('the code is taken off the address, and the device remembers its affiliate', async () => {
    await openCoursePage(page, `${openCourse.path}?ref=partner-b`);
    await expect(page).toHaveURL(openCourse.path);
    await expect.poll(remembered).toContain('partner-b');
  });

  await test.step('an unknown code changes nothing, and shows nothing', async () => {
    const answer = page.waitForResponse('**/api/affiliates/nobody');
    await openCoursePage(page, `${openCourse.path}?ref=nobody`);
    expect(await (await answer).json()).toEqual({ affiliate: null });
    await expect(page).toHaveURL(openCourse.path);
    expect(await remembered()).toContain('partner-b');
    await expect(page.getByText('nobody')).toHaveCount(0);
  });

  await test.step('the order credits him', async () => {
    await registration.fill();
    await registration.acknowledge();
    await registration.confirmByBank();
    await expect(registration.section.getByText('تم إرسال طلبك بنجاح! 🎉', { exact: true })).toBeVisible();
    const post = await onlyForm(sandbox, 'course-registration');
    expect(post).toEqual(pendingRegistration(post.orderReference ?? '', 'bank', 'شريكنا في وهران (partner-b)'));
  });
});
