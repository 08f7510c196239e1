import { links, type Promotion } from '@riwaq/contracts';
import { Card, Heading, Icon, Latin, List, Stack, space, Text } from '@riwaq/design-system';
import { Link } from '@riwaq/runtime/router';
import { countOf } from '@riwaq/text';
import styled from 'styled-components';

const Tools = styled(List)`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr));
  gap: ${space[1]};

  > li {
    display: grid;
  }
`;

const Tool = styled(Card)`
  flex-direction: row;
  align-items: center;
  justify-content: space-between;
  padding: ${space[2]};
`;

const Name = styled(Link)`
  font-weight: 500;
  text-decoration: none;
`;

/** The tools of the promotion's bundle that are listed, each a link to its product, and how many there are in all. */
export function BundleTools({ promotion }: { readonly promotion: Promotion }) {
  const { tools, toolCount } = promotion;
  const others = toolCount - tools.length;
  return (
    <Stack as="section" aria-labelledby="tools">
      <Heading level={2} id="tools">{`في الباقة ${countOf.tools(toolCount)}`}</Heading>
      <Tools>
        {tools.map(({ slug, name }) => (
          <li key={slug}>
            <Tool as="div" $interactive>
              <Name to={links.product(slug)} className="card-action">
                <Latin>{name}</Latin>
              </Name>
              <Icon name="chevronForward" size={20} />
            </Tool>
          </li>
        ))}
      </Tools>
      {others > 0 && <Text $variant="small">{`ومعها ${countOf.tools(others)} من أدوات البحث.`}</Text>}
    </Stack>
  );
}
