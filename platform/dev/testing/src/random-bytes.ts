import { jest } from '@jest/globals';

/** Lets `fill` write random bytes in place of the device, until `jest.restoreAllMocks`. */
export function mockRandomBytes(fill: (bytes: Uint8Array) => void): void {
  jest.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    if (bytes instanceof Uint8Array) fill(bytes);
    return bytes;
  });
}
