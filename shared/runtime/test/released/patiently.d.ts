/** Loads what has its place on the page already: without a connection it waits for one. */
export declare function patiently<Module>(load: () => Promise<Module>): Promise<Module>;
