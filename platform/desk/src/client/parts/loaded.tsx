import { Button, Notice, Stack } from '@riwaq/design-system';
import { ErrorBoundary } from '@riwaq/runtime';
import { type ReactNode, Suspense } from 'react';
import { Waiting } from './answer';
import { Page } from './page';

interface LoadedProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page with a separate script. Shows a placeholder until the script has loaded, and an error where it does not load. */
export function Loaded({ title, children }: LoadedProps) {
  const lost = (
    <Page title={title}>
      <Notice tone="error" title="لم تُحمّل هذه الصفحة">
        <Stack $gap={1} $align="start">
          <span>انقطع الاتصال، أو حُدّث المكتب. ما كتبته محفوظ.</span>
          <Button variant="secondary" onClick={() => location.reload()}>
            حمّلها من جديد
          </Button>
        </Stack>
      </Notice>
    </Page>
  );
  const coming = (
    <Page title={title}>
      <Waiting for={title} />
    </Page>
  );
  return (
    <ErrorBoundary fallback={() => lost} onError={() => {}}>
      <Suspense fallback={coming}>{children}</Suspense>
    </ErrorBoundary>
  );
}
