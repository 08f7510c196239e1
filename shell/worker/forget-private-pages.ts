import { PRIVATE_PAGES } from '@riwaq/contracts/private-pages';

/** Deletes the pages of orders and payments that an older worker kept on the device. */
export async function forgetPrivatePages(kept: Cache): Promise<void> {
  const pages = (await kept.keys()).filter(({ url }) => PRIVATE_PAGES.test(new URL(url).pathname));
  await Promise.all(pages.map((page) => kept.delete(page)));
}
