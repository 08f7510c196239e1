/** Whether the visitor asked the browser to load no more than needed. */
export declare function hasDataSaver(): boolean;
