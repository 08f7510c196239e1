import { Button, Card, Cluster, Heading, Text } from '@riwaq/design-system';
import { Moment } from '../parts/moment';
import { Author, Release } from '../texts/app-words';
import type { Canary, Wish } from './app-card';

interface Props {
  readonly canary: Canary;
  readonly isOurs: boolean;
  readonly onWish: (wish: Wish) => void;
}

/** The release that some of the visitors see, with what ends it. */
export function CanaryCard({ canary, isOurs, onWish }: Props) {
  return (
    <Card as="section" aria-labelledby="canary">
      <div>
        <Heading level={2} size={4} id="canary">
          تجربة: <Release app={canary.app} version={canary.version} />
        </Heading>
        <Text $variant="muted">
          يراها {canary.traffic} من كل 100 زائر. بدأها <Author by={canary.by} /> <Moment at={canary.since} />
        </Text>
      </div>
      {isOurs && (
        <Cluster $fill>
          <Button variant="secondary" onClick={() => onWish({ kind: 'end-canary', app: canary.app })}>
            أنهِ التجربة
          </Button>
          <Button variant="secondary" onClick={() => onWish({ kind: 'promote', app: canary.app, version: canary.version, accepted: [] })}>
            انشرها للجميع…
          </Button>
        </Cluster>
      )}
    </Card>
  );
}
