import { coverColors, markNames, sceneKinds } from '@riwaq/contracts';
import { Cover, Grid, Ltr, space, Text } from '@riwaq/design-system';
import styled from 'styled-components';
import { Specimen } from './specimen';

const kinds = [
  ['kind-course', 'دورة: حصة في قوس الرواق'],
  ['kind-offer', 'عرض: أدواته أمام نجمة المتجر'],
  ['kind-gift', 'هدية: ختم'],
  ['kind-bundle', 'باقة: نوافذ على عمل أدواتها'],
  ['kind-larger-bundle', 'باقة من ست أدوات'],
] as const;

const Small = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(6rem, 1fr));
  gap: ${space.oneAndHalf};
  padding: 0;
  list-style-type: '';
`;

/** Every mark that a record may name, every colour, the scenes and the frames: what a team chooses from. */
export function CoverParts({ covers }: { readonly covers: Readonly<Record<string, string>> }) {
  const pathOf = (slug: string) => covers[slug] ?? [];
  return (
    <>
      <Specimen title="ألوان الأغلفة" stacked>
        <Small>
          {coverColors.map((color) => (
            <li key={color}>
              <Cover src={pathOf(`color-${color}`)} />
              <Text $variant="small">
                <Ltr>{color}</Ltr>
              </Text>
            </li>
          ))}
        </Small>
      </Specimen>
      <Specimen title="علامات الأغلفة" stacked>
        <Small>
          {markNames.map((mark) => (
            <li key={mark}>
              <Cover src={pathOf(`mark-${mark}`)} />
              <Text $variant="small">
                <Ltr>{mark}</Ltr>
              </Text>
            </li>
          ))}
        </Small>
      </Specimen>
      <Specimen title="مشاهد الأعمال" stacked>
        <Grid>
          {sceneKinds.map((kind) => (
            <div key={kind}>
              <Cover src={pathOf(`scene-${kind}`)} />
              <Text $variant="small">
                <Ltr>{kind}</Ltr>
              </Text>
            </div>
          ))}
        </Grid>
      </Specimen>
      <Specimen title="إطارات الأغلفة" stacked>
        <Grid>
          {kinds.map(([slug, label]) => (
            <div key={slug}>
              <Cover src={pathOf(slug)} />
              <Text $variant="small">{label}</Text>
            </div>
          ))}
        </Grid>
      </Specimen>
    </>
  );
}
