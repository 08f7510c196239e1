/** What stands beside a product without which its order goes on, wherever the order is shown. */
export const DROPPED = 'أُخرج من الطلب';
