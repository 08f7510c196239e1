import { List, media, Notice, type NoticeTone, Stack, space, VisuallyHidden } from '@riwaq/design-system';
import styled from 'styled-components';
import type { Alert } from '../../contract/answers';
import { CommandWords, CopyLine } from '../parts/code-block';
import { alertWords } from './alert-words';

const tones: Record<Alert['kind'], NoticeTone> = {
  'taken-back': 'warning',
  outbox: 'warning',
  payments: 'warning',
  'gateway-silent': 'error',
  'prices-unreadable': 'error',
};

const Alerts = styled(List)`
  display: grid;
  gap: ${space[2]};
  align-items: start;

  ${media.wide} {
    grid-template-columns: 1fr 1fr;
  }
`;

/** What asks for a person, with what to do and the command for it. */
export function AlertList({ alerts }: { readonly alerts: readonly Alert[] }) {
  if (alerts.length === 0) return null;
  return (
    <section aria-labelledby="alerts">
      <VisuallyHidden as="h2" id="alerts">
        تنبيهات
      </VisuallyHidden>
      <Alerts>
        {alerts.map((alert) => {
          const { title, text, said, command } = alertWords(alert);
          return (
            <li key={JSON.stringify(alert)}>
              <Notice tone={tones[alert.kind]} title={title}>
                <Stack $gap={1}>
                  {text && <p>{text}</p>}
                  {said && <CommandWords lines={[said]} />}
                  {command && <CopyLine text={command} />}
                </Stack>
              </Notice>
            </li>
          );
        })}
      </Alerts>
    </section>
  );
}
