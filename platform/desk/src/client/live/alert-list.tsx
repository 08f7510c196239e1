import type { AppName } from '@riwaq/contracts';
import { List, media, Notice, type NoticeTone, Stack, space, VisuallyHidden } from '@riwaq/design-system';
import styled from 'styled-components';
import type { Alert } from '../../contract/answers';
import type { SiteChange } from '../../contract/site-change';
import { ForDevelopers } from '../parts/for-developers';
import { alertWords } from './alert-words';
import { RollbackButton } from './rollback-button';

const tones: Record<Alert['kind'], NoticeTone> = {
  'failing-release': 'error',
  outbox: 'warning',
  'mail-service': 'error',
  payments: 'warning',
  'late-orders': 'warning',
  'gateway-silent': 'error',
  'staff-refused': 'error',
  'prices-unreadable': 'error',
  'unusable-records': 'error',
  'lost-site': 'error',
};

const Alerts = styled(List)`
  display: grid;
  gap: ${space[2]};
  align-items: start;

  ${media.wide} {
    grid-template-columns: 1fr 1fr;
  }
`;

interface AlertListProps {
  readonly alerts: readonly Alert[];
  /** Whether somebody may change an app. */
  readonly isOurs: (app: AppName) => boolean;
  readonly onWish: (wish: SiteChange) => void;
}

/** What asks for a person, with what to do, for a failing release the button that opens its rollback, and folded the command for it. */
export function AlertList({ alerts, isOurs, onWish }: AlertListProps) {
  if (alerts.length === 0) return null;
  return (
    <section aria-labelledby="alerts">
      <VisuallyHidden as="h2" id="alerts">
        تنبيهات
      </VisuallyHidden>
      <Alerts>
        {alerts.map((alert) => {
          const { title, text, forDevelopers, said, command } = alertWords(alert);
          return (
            <li key={JSON.stringify(alert)}>
              <Notice tone={tones[alert.kind]} title={title}>
                <Stack $gap={1}>
                  {text && <p>{text}</p>}
                  {alert.kind === 'failing-release' && isOurs(alert.app) && (
                    <RollbackButton app={alert.app} from={alert.version} to={alert.before} onWish={onWish} />
                  )}
                  <ForDevelopers said={said} command={command}>
                    {forDevelopers}
                  </ForDevelopers>
                </Stack>
              </Notice>
            </li>
          );
        })}
      </Alerts>
    </section>
  );
}
