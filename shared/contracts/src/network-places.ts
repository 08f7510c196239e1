import * as v from 'valibot';

const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535;

/** A port of this machine, as a variable or an option writes it; 0 means any free one. */
export const PortSchema = v.pipe(
  v.string(),
  v.check(isPort, ({ input }) => `must be a port from 0 to 65535, not «${input}»`),
  v.transform(Number),
);

/** The address that a server of ours listens on, as a variable says it: this machine alone where it is not set, or empty, which Node takes for every address. */
export const ListenAddressSchema = v.pipe(
  v.optional(v.string(), ''),
  v.transform((host) => host || '127.0.0.1'),
);

/** The address of a PostgreSQL server. No message repeats it: it holds a password. */
export const DatabaseUrlSchema = v.pipe(
  v.string(),
  v.regex(/^postgres(ql)?:\/\//, () => 'must be the address of a PostgreSQL server (postgres://…)'),
);
