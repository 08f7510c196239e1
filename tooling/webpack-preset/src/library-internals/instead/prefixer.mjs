/** stylis' prefixer where nothing is prefixed. */
export const prefix = (value) => value;
