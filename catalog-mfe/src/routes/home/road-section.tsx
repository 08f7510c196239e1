import { links } from '@riwaq/contracts';
import { Container, Cover, FarSection, Heading, Icon, Latin, Price, Stack, Text } from '@riwaq/design-system';
import { track } from '@riwaq/runtime';
import { Link } from '@riwaq/runtime/router';
import type { RoadTool } from '../../rules/listed-product';
import { selectItem } from '../../rules/product-analytics';
import { type RoadStep, stepWords } from '../../rules/road-of-a-thesis';
import { Road } from './road';
import { RoadTools } from './road-tools';

interface RoadSectionProps {
  readonly road: readonly RoadStep<RoadTool>[];
}

/** «من فكرة إلى مراجع إلى تحليل إلى مقال إلى عرض»: each word opens the tools of its step with their prices, without a script. A step without tools is a word. */
export function RoadSection({ road }: RoadSectionProps) {
  const begin = road.findIndex(({ tools }) => tools.length > 0);
  if (begin < 0) return null;
  return (
    <FarSection aria-labelledby="road-title" $room={['44rem', '25rem', '18.25rem']}>
      <Container>
        <Stack $gap={3}>
          <Stack $gap="half">
            <Heading level={2} id="road-title">
              طريق رسالتك
            </Heading>
            <Text $variant="muted">كل كلمة تفتح أدواتها وأسعارها.</Text>
          </Stack>
          <Road>
            {road.map(({ step, tools }, at) => (
              <li key={step}>
                {tools.length === 0 ? (
                  <p data-closed="">
                    <Words step={step} at={at} />
                  </p>
                ) : (
                  <details name="road" open={at === begin} suppressHydrationWarning>
                    <summary>
                      <Words step={step} at={at} />
                      <Icon name="chevronDown" size={20} />
                    </summary>
                    <RoadTools>
                      {tools.map((tool) => (
                        <li key={tool.slug}>
                          <ToolLink tool={tool} />
                        </li>
                      ))}
                    </RoadTools>
                  </details>
                )}
              </li>
            ))}
          </Road>
        </Stack>
      </Container>
    </FarSection>
  );
}

/** A step's words in the sentence. */
function Words({ step, at }: Pick<RoadStep<RoadTool>, 'step'> & { readonly at: number }) {
  return (
    <span>
      {at === 0 ? 'من' : 'إلى'} <strong>{stepWords[step]}</strong>
    </span>
  );
}

function ToolLink({ tool }: { readonly tool: RoadTool }) {
  const { slug, name, price, originalPrice, pictures } = tool;
  return (
    <Link to={links.product(slug)} onClick={() => track(selectItem('road', tool))}>
      <Cover src={pictures} />
      <strong>
        <Latin>{name}</Latin>
      </strong>
      <Price text={price} original={originalPrice} />
    </Link>
  );
}
