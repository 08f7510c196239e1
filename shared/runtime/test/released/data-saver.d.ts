export declare function hasDataSaver(): boolean;
