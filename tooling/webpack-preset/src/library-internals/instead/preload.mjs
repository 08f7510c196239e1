/** Nothing is fetched ahead by manifests. */
export const preloadAssets = async () => [];
export const formatPreloadArgs = () => [];
export const normalizePreloadExposes = (exposes = []) => exposes;
export const defaultPreloadArgs = (args) => args;
