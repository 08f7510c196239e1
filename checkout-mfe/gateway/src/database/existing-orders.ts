/**
 * SQL condition on `orders`, or on another name of that table: there is such an order. One that its endpoint refused is none, since its visitor heard so.
 * Every list, sum and search of orders has this condition. The row is kept for its visitor who sends it again.
 */
export const isOrder = (table = 'orders'): string => `not ${table}.is_refused`;
