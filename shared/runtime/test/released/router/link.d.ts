import type { AnchorHTMLAttributes, Ref } from 'react';
export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
    /** A path of this site, with its query and anchor: `/products#product-order`. */
    readonly to: string;
    /** Replaces the current entry of the history. */
    readonly replace?: boolean;
    readonly ref?: Ref<HTMLAnchorElement>;
}
/** Marks a link as pressed until the shell shows its page. */
export declare const PENDING_LINK = "data-followed";
/** A link inside the site: makes its target ready when it is pointed at, and shows a press. The library's `Link` does neither (decision 0136). */
export declare function Link({ to, replace, onClick, onPointerEnter, onFocus, target, ...rest }: LinkProps): import("react").JSX.Element;
