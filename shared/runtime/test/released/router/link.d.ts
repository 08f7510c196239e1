import type { AnchorHTMLAttributes, Ref } from 'react';
export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
    readonly to: string;
    readonly replace?: boolean;
    readonly ref?: Ref<HTMLAnchorElement>;
}
export declare const PENDING_LINK = "data-followed";
export declare function Link({ to, replace, onClick, onPointerEnter, onFocus, target, ...rest }: LinkProps): import("react").JSX.Element;
