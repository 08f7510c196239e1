import { setDeviceStorage } from '@riwaq/runtime';

/** From here on what is stored on the device stands in the map that this gives, which is empty. */
export function emptyDevice(): Map<string, string> {
  const device = new Map<string, string>();
  setDeviceStorage(() => ({
    getItem: (key) => device.get(key) ?? null,
    setItem: (key, value) => void device.set(key, value),
    removeItem: (key) => void device.delete(key),
  }));
  return device;
}
