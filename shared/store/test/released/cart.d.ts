import { type CartLine } from '@riwaq/contracts';
interface Cart {
    readonly lines: readonly CartLine[];
}
export declare const cartStore: import("zustand").StoreApi<Cart>;
export declare function restoreCart(): void;
export declare function toggleCartLine(line: Omit<CartLine, 'quantity'>): boolean;
export declare function setCartQuantity(line: Pick<CartLine, 'id' | 'selectedVersion'>, quantity: number): void;
export declare function clearCart(): void;
export declare function useCart<Part>(select: (cart: Cart) => Part): Part;
export declare const cartCount: ({ lines }: Cart) => number;
export declare const cartSubtotal: ({ lines }: Cart) => number;
export {};
