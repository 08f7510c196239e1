import { Button, color, font, List, Ltr, Notice, radius, Stack, space } from '@riwaq/design-system';
import { useMutation, useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import type { PicturesState } from '../../contract/answers';
import type { SiteChange } from '../../contract/site-change';
import { askForPictures, picturesQuery } from '../api';
import { FailureNotice } from '../parts/failure-words';
import { ForDevelopers } from '../parts/for-developers';
import { newId } from './new-id';

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[1]};

  figcaption {
    color: ${color.muted};
    font-size: ${font.caption};
  }

  img {
    inline-size: 100%;
    max-block-size: 24rem;
    border: 1px solid ${color.line};
    border-radius: ${radius.control};
    object-fit: cover;
    object-position: top;
  }
`;

interface PagePicturesProps {
  readonly change: SiteChange;
  /** The plan names addresses that come or go. */
  readonly hasOtherAddresses: boolean;
}

/** Takes pictures of the pages that a change touches, before and after it. Nothing goes live. */
export function PagePictures(props: PagePicturesProps) {
  return <Camera key={JSON.stringify(props.change)} {...props} />;
}

function Camera({ change, hasOtherAddresses }: PagePicturesProps) {
  const asking = useMutation({ mutationFn: askForPictures });
  if (asking.data) return <Pictures begun={asking.data} hasOtherAddresses={hasOtherAddresses} />;
  return (
    <Stack $gap={1} $align="start">
      <Button variant="secondary" busy={asking.isPending} busyLabel="نطلب الصور..." onClick={() => asking.mutate({ id: newId(), change })}>
        أرني الصفحات قبل وبعد
      </Button>
      <FailureNotice error={asking.error} />
    </Stack>
  );
}

function Pictures({ begun, hasOtherAddresses }: Omit<PagePicturesProps, 'change'> & { readonly begun: PicturesState }) {
  const { data, error } = useQuery(picturesQuery(begun));
  const { id, state, pages, lines } = data;
  if (state === 'running' && error) return <FailureNotice error={error} />;
  if (state === 'running') return <Notice title="نصوّر الصفحات...">قد يستغرق ذلك دقيقة أو أكثر. يمكنك أن تعمل دون انتظارها.</Notice>;
  return (
    <Stack>
      {state === 'refused' && (
        <Notice tone="error" title="في الصفحات أعطال ليست في المعروضة الآن">
          <ForDevelopers said={lines} />
        </Notice>
      )}
      {state === 'done' && pages.length === 0 && (
        <Notice>
          {hasOtherAddresses ? 'ما عدا العناوين المذكورة أعلاه، لا تبدو صفحة مما فُتح مختلفة.' : 'لا تبدو صفحة مما فُتح مختلفة.'}
        </Notice>
      )}
      <Stack as={List}>
        {pages.map(({ path, before, after }) => (
          <li key={path}>
            <Ltr>{path}</Ltr>
            <Pair>
              <Picture name="قبل" missing="صفحة جديدة" address={before && `/api/pictures/${id}/${before}`} path={path} />
              <Picture name="بعد" missing="لا صورة" address={after && `/api/pictures/${id}/${after}`} path={path} />
            </Pair>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

interface PictureProps {
  readonly name: string;
  /** In place of a picture that is not there. */
  readonly missing: string;
  readonly address: string | undefined;
  readonly path: string;
}

/** A picture, which opens in its full size. */
function Picture({ name, missing, address, path }: PictureProps) {
  return (
    <figure>
      <figcaption>{address ? name : `${name}: ${missing}`}</figcaption>
      {address && (
        <a href={address} target="_blank" rel="noreferrer">
          <img src={address} alt={`${name}: ${path}`} />
        </a>
      )}
    </figure>
  );
}
