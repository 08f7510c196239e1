/** What the buyer of an order by transfer does next: the title of its thanks and of its letters. `total` is a price in words. */
export const transferTitle = (total: string) => `حوّل ${total} ثم أرسل الوصل`;
