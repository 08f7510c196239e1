import { parse } from '@riwaq/contracts';
import { latinDigits, type RecordFields, wholeNumber } from '@riwaq/webpack-preset/record-kind';
import * as v from 'valibot';

const Choices = v.array(v.looseObject({ id: v.string() }));

/** Reads `full=7900`: the choices in `field` with another value of `of`. A price in dollars is a text with cents, another one whole dinar. */
export function valued(field: 'choices' | 'subOffers', of: 'discountedPrice' | 'paypalPrice') {
  return (words: readonly string[], record: RecordFields) =>
    words.reduce(
      (choices, word) => {
        const [id = '', value = ''] = word.split('=').map((part) => part.trim());
        if (!choices.some((choice) => choice.id === id))
          throw new Error(
            `write the choice and its price, as ${choices.map((choice) => `${choice.id}=${choice[of] ?? '9.00'}`).join(' or ')}`,
          );
        const price = of === 'paypalPrice' ? dollars(value) : wholeNumber(value);
        return choices.map((choice) => (choice.id === id ? { ...choice, [of]: price } : choice));
      },
      parse(Choices, record[field], 'the choices'),
    );
}

function dollars(written: string): string {
  const read = latinDigits(written);
  if (!/^\d+\.\d{2}$/.test(read)) throw new Error(`a price in dollars is written 17.50, not «${written}»`);
  return read;
}
