import { Cluster, Notice, Text } from '@riwaq/design-system';
import { Form, SubmitButton, TextField } from '@riwaq/forms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Role } from '../../contract/role';
import type { PutMember } from '../../contract/staff';
import { ConfirmButton } from '../parts/confirm-button';
import { FailureNotice } from '../parts/failure-words';
import { LastChange } from '../texts/by-whom';
import { RoleFields } from './role-fields';
import { putMember, removeMember, staffQuery } from './staff-requests';

export interface ListedMember extends PutMember {
  readonly since: string;
  readonly by: string;
}

/** Somebody's name and roles, to be changed, and the way out. */
export function MemberForm({ member: { email, since, by, ...known } }: { readonly member: ListedMember }) {
  const client = useQueryClient();
  const [name, setName] = useState(known.name);
  const [roles, setRoles] = useState<readonly Role[]>(known.roles);
  const onSuccess = () => client.invalidateQueries({ queryKey: staffQuery.queryKey });
  const changing = useMutation({ mutationFn: putMember, onSuccess });
  const removing = useMutation({ mutationFn: removeMember, onSuccess });
  return (
    <Form
      label={`عمل ${known.name}`}
      onSubmit={() => {
        if (!changing.isPending && roles.length > 0) changing.mutate({ email, name: name.trim(), roles: [...roles] });
      }}
    >
      <TextField name="name" value={name} onValue={setName} label="اسمه" maxLength={60} required missing="اكتب اسمه" />
      <RoleFields chosen={roles} onChosen={setRoles} />
      <Text $variant="muted">
        <LastChange by={by} at={Date.parse(since)} />
      </Text>
      {changing.isSuccess && <Notice tone="success">حُفظ: يسري مع ضغطته التالية.</Notice>}
      <FailureNotice error={changing.error ?? removing.error} />
      <Cluster>
        <SubmitButton busy={changing.isPending} disabled={roles.length === 0}>
          احفظ
        </SubmitButton>
        <ConfirmButton variant="quiet" busy={removing.isPending} busyLabel="نخرجه..." onClick={() => removing.mutate(email)}>
          أخرجه من المكتب
        </ConfirmButton>
      </Cluster>
    </Form>
  );
}
