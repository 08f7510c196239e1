import type { OrderReference } from '@riwaq/contracts';
import { Stack, Text } from '@riwaq/design-system';
import { Tabs } from '@riwaq/design-system/overlay';
import { ChoiceGroup } from '@riwaq/forms';
import type { ReactNode } from 'react';
import { BankDetails } from './bank-details';
import { CryptoDetails } from './crypto-details';
import { type PaymentWay, wayLooks } from './payment-way';

const LABEL = 'طريقة الدفع';

export interface WayChoiceProps<Way extends PaymentWay> {
  readonly ways: readonly Way[];
  readonly way: Way;
  readonly onWay: (way: Way) => void;
  /** The order's, where it is sent already. */
  readonly reference?: OrderReference | undefined;
  /** What a flow adds to what is said of a way. */
  readonly more?: Partial<Readonly<Record<PaymentWay, ReactNode>>>;
}

/** How the order is paid: two ways are tabs, more are options. What a way needs to know stands below it. */
export function WayChoice<Way extends PaymentWay>({ ways, way, onWay, reference, more = {} }: WayChoiceProps<Way>) {
  const details = (of: Way) => (
    <Stack>
      {ways.length === 2 && of !== 'bank' && <Text>{wayLooks[of].text}</Text>}
      {of === 'bank' && <BankDetails {...(reference && { reference })} />}
      {of === 'crypto' && <CryptoDetails />}
      {more[of]}
    </Stack>
  );
  if (ways.length === 2) {
    const items = ways.map((id) => ({ id, label: wayLooks[id].label, icon: wayLooks[id].icon, content: details(id) }));
    return <Tabs label={LABEL} items={items} value={way} onChange={onWay} />;
  }
  const options = ways.map((value) => ({ value, ...wayLooks[value] }));
  const choose = (value: string) => {
    const chosen = ways.find((candidate) => candidate === value);
    if (chosen) onWay(chosen);
  };
  return (
    <Stack>
      <ChoiceGroup name="way" value={way} onValue={choose} label={LABEL} options={options} />
      {details(way)}
    </Stack>
  );
}
