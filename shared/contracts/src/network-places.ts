import * as v from 'valibot';

const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535;

/** A port of this machine, as a variable or an option writes it; 0 means any free one. */
export const PortSchema = v.pipe(
  v.string(),
  v.check(isPort, ({ input }) => `must be a port from 0 to 65535, not «${input}»`),
  v.transform(Number),
);

/** The address of a PostgreSQL server. No message repeats it: it holds a password. */
export const DatabaseUrlSchema = v.pipe(
  v.string(),
  v.regex(/^postgres(ql)?:\/\//, () => 'must be the address of a PostgreSQL server (postgres://…)'),
);
