import { type ReactNode } from 'react';
interface WithDataProps<Data> {
    /** Path of the page or resource whose data it is: `/products`. */
    readonly of: string;
    /** Shown until it is there, and in the document. */
    readonly loading?: ReactNode;
    /** Shown where it does not come. `retry` asks anew. */
    readonly failed?: (retry: () => void) => ReactNode;
    /** `Data` is what that page's loader returns: the code of the same release made it. */
    readonly children: (data: Data) => ReactNode;
}
/** Renders a part that needs the data of another page of its app, or of a resource. The one place where such a part waits, fails and asks again. */
export declare function WithData<Data>({ loading, ...props }: WithDataProps<Data>): string | number | bigint | boolean | import("react").JSX.Element | Iterable<ReactNode> | Promise<string | number | bigint | boolean | Iterable<ReactNode> | import("react").ReactElement<unknown, string | import("react").JSXElementConstructor<any>> | import("react").ReactPortal | null | undefined> | null;
export {};
