import { links } from '@riwaq/contracts';
import { Button, Cluster, Container, color, media, space, TextLink } from '@riwaq/design-system';
import { useSite } from '@riwaq/runtime';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useStore } from 'zustand';
import { answerConsent, consentStore, restoreConsent } from './consent';
import { usesAnalytics } from './privacy-settings';

const Strip = styled.section`
  background: ${color.surface};
  border-block-start: 1px solid ${color.line};
  padding-block: ${space[2]};
  line-height: 1.6;
`;

const Row = styled(Container)`
  display: grid;
  gap: ${space[2]};
  align-items: center;

  ${media.wide} {
    grid-template-columns: 1fr auto;
    gap: ${space[4]};
  }

  button {
    flex: 1;
    min-inline-size: 8rem;
  }
`;

/** The consent banner: two equal choices; the shop works the same after either. Shown if anything is measured, and again from the footer. */
export function ConsentBanner() {
  const measured = usesAnalytics(useSite());
  const { asking, answer } = useStore(consentStore);
  const question = useRef<HTMLElement>(null);

  useEffect(() => {
    if (measured) restoreConsent();
  }, [measured]);
  // Who opened the question from the footer is taken to it; who just arrived is not interrupted.
  const isReopened = asking && answer !== null;
  useEffect(() => {
    if (isReopened) question.current?.focus();
  }, [isReopened]);

  if (!measured || !asking) return null;
  return (
    <Strip ref={question} aria-label="موافقتك على القياس" tabIndex={-1}>
      <Row>
        <p>
          نودّ قياس زيارات الموقع وأثر إعلاناتنا لنحسّنهما، ولا تعمل أدوات ذلك دون موافقتك. الشراء لا يتغيّر في الحالتين.{' '}
          <TextLink to={`${links.policy}#use`}>كيف نستعمل بياناتك</TextLink>
        </p>
        <Cluster>
          <Button variant="secondary" onClick={() => answerConsent('granted')}>
            أوافق
          </Button>
          <Button variant="secondary" onClick={() => answerConsent('denied')}>
            لا أوافق
          </Button>
        </Cluster>
      </Row>
    </Strip>
  );
}
