import drawn from '../.generated/artwork.json';

const image: string | undefined = drawn.share.checkout;
if (!image) throw new Error('no share image was drawn for the pages around an order');

/** Path of the share image of the pages around an order. */
export const shareImage: string = image;
