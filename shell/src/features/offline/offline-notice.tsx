import { Container, color, Icon, space } from '@riwaq/design-system';
import { useSyncExternalStore } from 'react';
import styled from 'styled-components';

const Strip = styled.div`
  background: ${color.night};
  color: ${color.nightInk};
  padding-block: ${space[1]};
  line-height: 1.6;
`;

const Row = styled(Container)`
  display: flex;
  gap: ${space.oneAndHalf};
  align-items: center;
`;

function follow(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** Tells a visitor who has lost the connection what still works; it goes when the connection is back. */
export function OfflineNotice() {
  const online = useSyncExternalStore(follow, () => navigator.onLine);
  return (
    <div role="status">
      {!online && (
        <Strip>
          <Row>
            <Icon name="alert" />
            <p>لا يوجد اتصال بالإنترنت. تبقى هذه الصفحة وما كتبته فيها، ولا يُرسل أي طلب قبل عودة الاتصال.</p>
          </Row>
        </Strip>
      )}
    </div>
  );
}
