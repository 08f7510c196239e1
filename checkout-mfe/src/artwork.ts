import artwork from '../.generated/artwork.json';

/** Path of the share image of the pages around an order. */
export const shareImage: string = artwork.share.checkout;
