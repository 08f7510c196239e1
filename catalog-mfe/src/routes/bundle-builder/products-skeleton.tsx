import { Skeleton } from '@riwaq/design-system';
import { CardGrid } from '../../parts/card-grid';
import { CardFact, CardLine, CardPrice, CardTitle, ListCard, ListCardBody } from '../../parts/list-card';

/** Placeholders while the list loads. */
const cards = Array.from({ length: 8 }, (_, index) => index);

/** Stands in for the list while it is loaded, with cards of the same size. */
export function ProductsSkeleton() {
  return (
    <CardGrid>
      {cards.map((card) => (
        <ListCard key={card}>
          <Skeleton $shape="cover" />
          <ListCardBody>
            <CardTitle>
              <Skeleton $shape="heading" $width="60%" />
            </CardTitle>
            <CardLine as="div">
              <Skeleton />
              <Skeleton $width="80%" />
            </CardLine>
            <CardFact>
              <Skeleton $width="7rem" />
            </CardFact>
            <CardPrice>
              <Skeleton $shape="heading" $width="9rem" />
            </CardPrice>
            <Skeleton $shape="control" />
          </ListCardBody>
        </ListCard>
      ))}
    </CardGrid>
  );
}
