import { Notice, Stack } from '@riwaq/design-system';
import { ErrorBoundary } from '@riwaq/runtime';
import { type ReactNode, Suspense } from 'react';
import { Waiting } from './answer';
import { ReloadButton } from './failure-words';
import { Page } from './page';

interface LoadedProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page with a separate script. Shows a placeholder until the script has loaded, and an error where it does not load. */
export function Loaded({ title, children }: LoadedProps) {
  const coming = (
    <Page title={title}>
      <Waiting for={title} />
    </Page>
  );
  return (
    <Whole title={title}>
      <Suspense fallback={coming}>{children}</Suspense>
    </Whole>
  );
}

/** A page, and an error with a way on where it breaks: its script did not load, or the server was upgraded and answers what this script does not know. */
export function Whole({ title, children }: LoadedProps) {
  const lost = (
    <Page title={title}>
      <Notice tone="error" title="لم تُحمَّل هذه الصفحة">
        <Stack $gap={1} $align="start">
          <span>انقطع الاتصال، أو حُدّث المكتب. ما كتبته محفوظ.</span>
          <ReloadButton />
        </Stack>
      </Notice>
    </Page>
  );
  return (
    <ErrorBoundary fallback={() => lost} onError={() => {}}>
      {children}
    </ErrorBoundary>
  );
}
