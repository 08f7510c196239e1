import { useQuery } from '@tanstack/react-query';
import { offeredQuery } from '../records/records-api';

/** Returns what the link of an affiliate's page is called: «صفحته: دورة SPSS», by its course or its promotion; «صفحته» while nobody knows them. */
export function usePageTitles(): (page: string) => string {
  const { data: courses = [] } = useQuery(offeredQuery({ of: 'courses', kind: 'course' }));
  const { data: promotions = [] } = useQuery(offeredQuery({ of: 'offers', kind: 'promotion' }));
  return (page) => {
    const of = [...courses, ...promotions].find(({ name }) => page.endsWith(`/${name}`));
    return of ? `صفحته: ${of.title}` : 'صفحته';
  };
}
