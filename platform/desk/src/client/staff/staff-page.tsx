import { Button, Disclosure, Latin, Ltr, Text } from '@riwaq/design-system';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Session } from '../../contract/session';
import { Answer } from '../parts/answer';
import { CardSection } from '../parts/card-section';
import { Page } from '../parts/page';
import { Summary } from '../parts/summary';
import { nameOfRoles } from '../texts/app-words';
import { MemberForm } from './member-form';
import { NewMember } from './new-member';
import { staffQuery } from './staff-requests';

/** «الفريق»: who may sign in and what they do, for `operations`. */
export default function StaffPage({ session }: { readonly session: Session }) {
  const staff = useQuery(staffQuery);
  const [isAdding, setAdding] = useState(false);
  return (
    <Page
      title="الفريق"
      lead="من يدخل المكتب، وما يعمله كلٌّ فيه. كلٌّ يدخل برابط يصل إلى بريده."
      beside={<Button onClick={() => setAdding(true)}>أضف زميلًا</Button>}
    >
      <Answer of={staff} label="الفريق">
        {(members) => (
          <CardSection title="من يدخل المكتب">
            {members.map((member) => (
              <Disclosure
                key={member.email}
                summary={
                  <Summary>
                    <Latin>{member.name}</Latin>
                    <small>
                      <Ltr>{member.email}</Ltr>
                      {` · ${nameOfRoles(member.roles)}`}
                    </small>
                  </Summary>
                }
              >
                {member.email === session.email ? (
                  <Text>هذا أنت. عملك يغيّره زميل غيرك يملك «كل شيء».</Text>
                ) : (
                  <MemberForm member={member} />
                )}
              </Disclosure>
            ))}
          </CardSection>
        )}
      </Answer>
      {isAdding && <NewMember known={(staff.data ?? []).map(({ email }) => email)} onClose={() => setAdding(false)} />}
    </Page>
  );
}
