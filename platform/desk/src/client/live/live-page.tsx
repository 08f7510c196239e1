import type { AppName } from '@riwaq/contracts';
import { Grid, Stack, VisuallyHidden } from '@riwaq/design-system';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mayChange } from '../../contract/role';
import type { Session } from '../../contract/session';
import { liveQuery } from '../api';
import { ChangeDialog } from '../change/change-dialog';
import { Answer } from '../parts/answer';
import { Page } from '../parts/page';
import { AlertList } from './alert-list';
import { AppCard, type Wish } from './app-card';
import { Freshness } from './freshness';
import { RolledBack } from './restoration';

/** «المعروض الآن»: what visitors see, what asks for a person, and the buttons that change it. */
export function LivePage({ session }: { readonly session: Session }) {
  const live = useQuery(liveQuery);
  const [wish, setWish] = useState<Wish>();
  const isOurs = (app: AppName) => mayChange(session.roles, app);
  return (
    <Page title="المعروض الآن">
      <Freshness of={live} />
      <Answer of={live} label="المعروض الآن">
        {(known) => (
          <Stack $gap={3}>
            <AlertList alerts={known.alerts} isOurs={isOurs} onWish={setWish} />
            <RolledBack live={known} isOurs={isOurs} onWish={setWish} />
            <section aria-labelledby="apps">
              <VisuallyHidden as="h2" id="apps">
                التطبيقات
              </VisuallyHidden>
              <Grid $min="20rem">
                {known.apps.map((app) => (
                  <AppCard key={app.app} app={app} isOurs={isOurs(app.app)} onWish={setWish} />
                ))}
              </Grid>
            </section>
          </Stack>
        )}
      </Answer>
      {wish && <ChangeDialog wish={wish} onWish={setWish} onClose={() => setWish(undefined)} />}
    </Page>
  );
}
