import type { Course } from '@riwaq/contracts';
import { Cover, color, font, Icon, radius, space, Text } from '@riwaq/design-system';
import styled from 'styled-components';
import { initialsOf } from '../rules/initials';

const Person = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
`;

/** The letters stand in gold on the night of the page's head, as on a seal. */
const Medallion = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  inline-size: 4rem;
  block-size: 4rem;
  border: 1px solid ${color.gold};
  border-radius: ${radius.pill};
  background: ${color.night};
  box-shadow:
    inset 0 0 0 3px ${color.night},
    inset 0 0 0 4px ${color.nightLine};
  color: ${color.gold};
  font-size: ${font.body};
  font-weight: 600;
  line-height: 1;
`;

const Face = styled(Cover)`
  flex: none;
  inline-size: 4rem;
  aspect-ratio: 1;
  border-radius: ${radius.pill};
`;

/** Who teaches a course: the picture, else a medallion with initials, beside the name and the title. */
export function Trainer({ instructor: { name, title, avatar } }: { readonly instructor: Omit<Course['instructor'], 'bio'> }) {
  return (
    <Person>
      {avatar ? <Face src={avatar} /> : <Medallion aria-hidden="true">{initialsOf(name) || <Icon name="star" size={28} />}</Medallion>}
      <div>
        <Text $variant="strong">{name}</Text>
        <Text $variant="small">{title}</Text>
      </div>
    </Person>
  );
}
